import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { useRef } from 'react';
import { helpTexts, helpTopics, type HelpTopic } from '../texts/help.ts';
import classes from './help-sheet.module.css';

interface HelpSheetProps {
  topic: HelpTopic;
  onClose(): void;
}

/** What a topic is about, and what a person can do. */
export default function HelpSheet({ topic, onClose }: HelpSheetProps) {
  const { title, meaning, remedies } = helpTopics[topic];
  const text = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      // The text itself, which there is to read: not the button that closes it.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        text.current?.focus();
      }}
    >
      <DialogBody ref={text} tabIndex={-1} className={classes.text}>
        {meaning.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h3 className={classes.heading}>{helpTexts.remedies}</h3>
        <ul className={classes.remedies}>
          {remedies.map((remedy) => (
            <li key={remedy}>{remedy}</li>
          ))}
        </ul>
      </DialogBody>
    </Sheet>
  );
}
