/** The values of a template, and the versions of packages that it names. */
export interface TemplateValues {
  values: Readonly<Record<string, string>>;
  /** By package name. */
  versions: Readonly<Record<string, string>>;
}

type Form = (value: string) => string;

/** How a value is written, by the word before its name: `{{json title}}`. Without one it is written as it is. */
const FORMS: Record<string, Form> = {
  json: JSON.stringify,
  code: (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`,
  markdown: (value) => value.replace(/[\\`*_[\]<>|#&]/g, '\\$&'),
};

/**
 * Writes values into the `{{...}}` of a template.
 *
 * @throws when it asks for what there is not.
 */
export function renderTemplate(template: string, { values, versions }: TemplateValues): string {
  return template.replace(
    /\{\{(?:(\w+) )?([\w@/.-]+)\}\}/g,
    (written, form: string | undefined, name: string) => {
      const from = form === 'version' ? versions : values;
      const value = Object.hasOwn(from, name) ? from[name] : undefined;
      const write = form === 'version' ? FORMS.json : form === undefined ? String : FORMS[form];
      if (value === undefined || !write) throw new Error(`A template asks for ${written}.`);
      return write(value);
    },
  );
}
