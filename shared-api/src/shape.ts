/**
 * Validates a file that a page starts with, such as `registry.json`, before it is used. Part of the first load, so it
 * does not use yup (docs/dependencies.md#our-own-code-instead-of-a-library). Shapes change nothing, and allow fields that
 * they do not know.
 */
export interface Shape<Value> {
  /**
   * What is wrong with a value, for example `routes[0] must be a text`.
   *
   * @param path where the value is in the file.
   */
  problems(value: unknown, path?: string): string[];
  /** Returns the value as it came. @throws ShapeError */
  parse(value: unknown): Value;
}

/** An object with named fields. */
export interface ObjectShape<Fields> extends Shape<ObjectOf<Fields>> {
  readonly fields: Fields;
}

export interface ListShape<Item> extends Shape<Item[]> {
  readonly item: Shape<Item>;
}

/** The type of the values that have a shape. */
export type ValueOf<Of> = Of extends Shape<infer Value> ? Value : never;

type ObjectOf<Fields> = {
  [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? never : Name]: ValueOf<Fields[Name]>;
} & {
  [Name in keyof Fields as undefined extends ValueOf<Fields[Name]> ? Name : never]?: ValueOf<Fields[Name]>;
};

/** A value does not have the required shape. */
export class ShapeError extends Error {
  override name = 'ShapeError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}

/** A text that is not empty. */
export function text(form?: RegExp): Shape<string> {
  return kind('a text', isText, (value, path) => {
    if (value === '') return [`${path} is empty`];
    return form === undefined || form.test(value) ? [] : [`${path} must match ${form}`];
  });
}

/** An absolute or a relative URL. */
export const url: Shape<string> = kind('a text', isText, (value, path) =>
  value !== '' && isUrl(value) ? [] : [`${path} must be a URL`],
);

function isUrl(value: string): boolean {
  try {
    return Boolean(new URL(value, 'http://localhost/'));
  } catch {
    return false;
  }
}

export const anyText: Shape<string> = kind('a text', isText);

export const flag: Shape<boolean> = kind('true or false', (value) => typeof value === 'boolean');

export function number(min: number, max: number): Shape<number> {
  return kind('a number', Number.isFinite, (value, path) =>
    value < min || value > max ? [`${path} must be ${min} to ${max}`] : [],
  );
}

export function integer(min: number): Shape<number> {
  return kind('an integer', Number.isInteger, (value, path) =>
    value < min ? [`${path} must be ${min} or more`] : [],
  );
}

export function oneOf<const Value>(values: readonly Value[]): Shape<Value> {
  return kind(`one of ${values.join(', ')}`, (value) => values.includes(value as Value));
}

export function list<Item>(item: Shape<Item>): ListShape<Item> {
  const checked = kind<Item[]>('a list', Array.isArray, (value, path) =>
    value.flatMap((each, index) => item.problems(each, `${path}[${index}]`)),
  );
  return { ...checked, item };
}

/** An object whose keys are data. */
export function record<Item>(item: Shape<Item>): Shape<Record<string, Item>> {
  return kind('an object', isObject, (value, path) =>
    Object.entries(value).flatMap(([key, each]) => item.problems(each, below(path, key))),
  );
}

export function object<Fields extends Record<string, Shape<unknown>>>(fields: Fields): ObjectShape<Fields> {
  const checked = kind<ObjectOf<Fields>>('an object', isObject, (value, path) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.problems((value as Record<string, unknown>)[name], below(path, name)),
    ),
  );
  return { ...checked, fields };
}

export const anything: Shape<unknown> = shape(() => []);

export function optional<Value>(of: Shape<Value>): Shape<Value | undefined> {
  return shape((value, path) => (value === undefined ? [] : of.problems(value, path)));
}

export function nullable<Value>(of: Shape<Value>): Shape<Value | null> {
  return shape((value, path) => (value === null ? [] : of.problems(value, path)));
}

type Problems<Value> = (value: Value, path: string) => string[];

function shape<Value>(problems: Problems<unknown>): Shape<Value> {
  return {
    problems: (value, path = '') => problems(value, path),
    parse(value) {
      const found = problems(value, '');
      if (found.length > 0) throw new ShapeError(found);
      return value as Value;
    },
  };
}

/** @param more further checks for a value of this type. */
function kind<Value>(
  name: string,
  is: (value: unknown) => boolean,
  more: Problems<Value> = () => [],
): Shape<Value> {
  return shape((value, path) => {
    if (is(value)) return more(value as Value, path);
    return [`${path || 'it'} ${value === undefined ? 'is missing' : `must be ${name}`}`];
  });
}

function below(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
