import { DialogBody, Sheet } from '@howdah/shared-ui/dialog';
import { useRef } from 'react';
import classes from './help-sheet.module.css';

const LARGER_COMPUTE = 'Choose a larger compute size under Project Settings, Compute and disk.';

const FIND_STATEMENTS =
  'Check the running statements in the SQL Editor, and cancel those you no longer need.';

const ADVISOR = 'Open the performance advisor: a missing index makes Postgres scan whole tables.';

const GROW =
  'Increase the disk under Project Settings, Compute and disk. It can grow up to 200GB and cannot shrink.';

/** Help for each banner (docs/product/lifecycle.md#screens) and add-on, readable without a network. */
const helpTopics: Record<HelpTopic, HelpText> = {
  'read-only': {
    title: 'Read-only mode',
    meaning: [
      'A database that runs out of disk space during a write can be damaged. Above 95 percent of the disk, the project therefore stops accepting writes. Reads keep working, and your data is safe.',
      'Read-only mode ends automatically when less than 95 percent of the disk is used.',
    ],
    remedies: [
      GROW,
      'Or override read-only mode for one script in the SQL Editor, and delete what you don’t need in that script.',
      'Run "vacuum full" on tables from which you deleted many rows. This frees their disk space.',
    ],
  },
  'disk-space': {
    title: 'Disk space',
    meaning: [
      'Tables, indexes and the write-ahead log share the disk of the project. You are warned at 80 percent; 90 percent is critical.',
      'Above 95 percent, the project switches to read-only mode to protect your data.',
    ],
    remedies: [
      GROW,
      'Delete rows you don’t need, then run "vacuum full" on those tables.',
      'Drop indexes that the performance advisor reports as unused.',
    ],
  },
  'disk-io': {
    title: 'Disk IO budget',
    meaning: [
      'The compute size limits how much a project can read from and write to its disk. When the budget is used up, statements wait for the disk and slow down.',
      'Heavy reads often mean that the working set does not fit into memory or that an index is missing.',
    ],
    remedies: [ADVISOR, FIND_STATEMENTS, LARGER_COMPUTE],
  },
  cpu: {
    title: 'CPU',
    meaning: [
      'CPU use is averaged over five minutes, so one long query raises no alarm. You are warned at 80 percent; 95 percent is critical.',
      'At full CPU use, every statement slows down, including short ones.',
    ],
    remedies: [FIND_STATEMENTS, ADVISOR, LARGER_COMPUTE],
  },
  memory: {
    title: 'Memory',
    meaning: [
      'Postgres caches the data in use in memory. You are warned at 80 percent; 95 percent is critical.',
      'When memory runs out, data is read from disk, and statements that need a lot of memory can fail.',
    ],
    remedies: [
      LARGER_COMPUTE,
      FIND_STATEMENTS,
      'Read large results in pages, with "limit" and a condition on the last row of the previous page.',
    ],
  },
  'auth-rate-limit': {
    title: 'Auth rate limit',
    meaning: [
      'The platform refuses sign-ins after too many attempts in a minute. The warning counts those of the members of this organization during the last hour.',
      'Users who are signed in are not affected.',
    ],
    remedies: [
      'On a platform that sends emails, set up custom SMTP to send them through your own server.',
      'Wait a minute before you try again, or ask the administrator of this platform for a sign-in link.',
    ],
  },
  combined: {
    title: 'Several resources at once',
    meaning: [
      'When several resources run out together, one often causes the others: too little memory keeps the disk busy, and a missing index uses CPU, memory and disk at once.',
    ],
    remedies: [ADVISOR, FIND_STATEMENTS, LARGER_COMPUTE],
  },
  'paused-too-long': {
    title: 'Projects that have been paused too long',
    meaning: [
      'A paused project on the free plan can be restored through the dashboard for 90 days. After that, its data is kept in its backups. Nothing is deleted unless you delete it.',
    ],
    remedies: [
      'Download the database backup. It is a script that psql can load into a new project.',
      'Download the storage objects as an archive of all files.',
      'Or contact support to restore the project.',
    ],
  },
  'own-domain': {
    title: 'Custom domains',
    meaning: [
      'This platform has no certificates and sets up no domains. A reverse proxy in front of it, such as nginx or Caddy, serves it from your domain with TLS.',
      'The domain is for the whole platform: its projects keep their paths below it.',
    ],
    remedies: [
      'Point the domain’s DNS record to the proxy server.',
      'Forward all requests to the platform with the Host and Origin headers unchanged. Turn off buffering, because results stream.',
      'Start the platform with HOWDAH_PUBLIC_URL=https://db.example.org, with your domain. It refuses addresses that it does not know.',
    ],
  },
};

interface HelpSheetProps {
  topic: HelpTopic;
  onClose(): void;
}

/** Explains a topic and lists remedies. */
export default function HelpSheet({ topic, onClose }: HelpSheetProps) {
  const { title, meaning, remedies } = helpTopics[topic];
  const text = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      // Focus the text instead of the close button.
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        text.current?.focus();
      }}
    >
      <DialogBody ref={text} tabIndex={-1} className={classes.text}>
        {meaning.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h3 className={classes.heading}>What you can do</h3>
        <ul className={classes.remedies}>
          {remedies.map((remedy) => (
            <li key={remedy}>{remedy}</li>
          ))}
        </ul>
      </DialogBody>
    </Sheet>
  );
}

export type HelpTopic =
  | 'read-only'
  | 'disk-io'
  | 'disk-space'
  | 'cpu'
  | 'memory'
  | 'auth-rate-limit'
  | 'combined'
  | 'paused-too-long'
  | 'own-domain';

interface HelpText {
  title: string;
  /** Paragraphs that explain the topic. */
  meaning: string[];
  /** Remedies, the quickest first. */
  remedies: string[];
}
