import { MAX_IMPORT_BYTES } from '@howdah/shared-api/contract';
import { Button, Callout, Field, formatBytes, Input, TextArea } from '@howdah/shared-ui';
import { DialogBody } from '@howdah/shared-ui/dialog';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DropZone } from './drop-zone.tsx';
import classes from './import.module.css';

/** The text to import. `name` is the name of its file. */
export interface ImportText {
  text: string;
  name?: string;
}

/** In UTF-16 each character has two bytes, which are read as two characters here. */
const UTF_16 = /^[^\0]?\0/;

const EXAMPLE = 'title,pages\nDune,412\nEmma,474';

interface ImportSourceProps {
  file?: File;
  /** Describes what the import does with the rows. */
  outcome: string;
  pasted: string;
  /** How often the user tried to continue without a source. */
  tries: number;
  onPasted(text: string): void;
  onRead(source: ImportText): void;
}

/** The first step: choose or drop a file, or paste text. */
export function ImportSource({ file, outcome, pasted, tries, onPasted, onRead }: ImportSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const dropped = useRef(file);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (tries > 0) area.current?.focus();
  }, [tries]);

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    setError(undefined);
    if (chosen.size > MAX_IMPORT_BYTES) {
      setError(
        `${chosen.name} has ${formatBytes(chosen.size)}; an import holds at most ${formatBytes(MAX_IMPORT_BYTES)}. Split it first.`,
      );
      return;
    }
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(await chosen.arrayBuffer());
      if (UTF_16.test(text)) throw new TypeError('UTF-16 without a byte order mark');
      onRead({ text, name: chosen.name });
    } catch (failure) {
      setError(
        failure instanceof TypeError
          ? `${chosen.name} is not UTF-8 text. Save it as UTF-8 and try again.`
          : `${chosen.name} could not be read. Choose it again.`,
      );
    }
  }

  useEffect(() => {
    const given = dropped.current;
    dropped.current = undefined;
    void read(given);
  });

  return (
    <DialogBody className={classes.body}>
      {error && (
        <Callout tone="danger" role="alert">
          {error}
        </Callout>
      )}
      <p>{outcome}</p>
      <DropZone onFile={(chosen) => void read(chosen)} className={classes.zone}>
        <FileUp aria-hidden />
        <p className={classes.dropHint}>Drop a file here</p>
        <p className={classes.faint}>CSV, TSV, JSON or NDJSON, at most {formatBytes(MAX_IMPORT_BYTES)}</p>
        <Button onClick={() => input.current?.click()}>Choose a file</Button>
        <div hidden>
          <Input
            ref={input}
            type="file"
            aria-label="File to import"
            accept=".csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,text/csv,application/json"
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
      </DropZone>
      <Field
        label="Or paste rows"
        className={classes.paste}
        hint="From a spreadsheet, or as CSV or JSON. The first line has the names of the columns."
        error={tries > 0 && pasted.trim() === '' ? 'Paste rows here, or choose a file' : undefined}
      >
        <TextArea
          ref={area}
          placeholder={EXAMPLE}
          rows={8}
          spellCheck={false}
          className={classes.pasted}
          value={pasted}
          onChange={(event) => onPasted(event.target.value)}
        />
      </Field>
    </DialogBody>
  );
}
