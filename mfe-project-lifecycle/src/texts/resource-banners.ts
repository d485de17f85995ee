/** The banners above every page while resources run out (docs/product/lifecycle.md#screens). */
export type BannerSubject = 'read-only' | 'disk-io' | 'disk-space' | 'cpu' | 'memory' | 'auth-emails';

interface LevelTexts {
  title: string;
  body: string;
}

interface BannerTexts {
  /** For the combined banner. */
  name: string;
  warning: LevelTexts;
  critical: LevelTexts;
}

const readOnly: LevelTexts = {
  title: 'Your project is in read-only mode',
  body: 'The database is no longer accepting write requests. To write again, override read-only mode and reduce disk use below 95 percent.',
};

export const bannerTexts: Record<BannerSubject, BannerTexts> = {
  'read-only': { name: 'Read-only mode', warning: readOnly, critical: readOnly },
  'disk-io': {
    name: 'Disk IO',
    warning: {
      title: 'Your project is about to use up its disk IO budget',
      body: 'Without it, queries become slower. A larger compute size has a larger budget.',
    },
    critical: {
      title: 'Your project has used up its disk IO budget',
      body: 'Queries may be slow or fail now. A larger compute size has a larger budget.',
    },
  },
  'disk-space': {
    name: 'Disk space',
    warning: {
      title: 'Your project is running out of disk space',
      body: 'Above 95 percent it stops taking writes. The disk can be increased up to 200GB.',
    },
    critical: {
      title: 'Your project has almost no disk space left',
      body: 'It is about to stop taking writes. The disk can be increased up to 200GB.',
    },
  },
  cpu: {
    name: 'CPU',
    warning: {
      title: 'Your project uses much of its CPU',
      body: 'Queries may become slower. Look at what runs, or choose a larger compute size.',
    },
    critical: {
      title: 'Your project has no CPU to spare',
      body: 'Queries are slow now. Look at what runs, or choose a larger compute size.',
    },
  },
  memory: {
    name: 'Memory',
    warning: {
      title: 'Your project uses much of its memory',
      body: 'Queries may become slower. A larger compute size has more memory.',
    },
    critical: {
      title: 'Your project has no memory to spare',
      body: 'Queries may be slow or fail now. A larger compute size has more memory.',
    },
  },
  'auth-emails': {
    name: 'Auth emails',
    warning: {
      title: 'Your project is close to the limit of its auth emails',
      body: 'Above the limit people get no emails to sign in with. Set up custom SMTP to send as many as you need.',
    },
    critical: {
      title: 'Your project has reached the limit of its auth emails',
      body: 'People get no emails to sign in with for now. Set up custom SMTP to send as many as you need.',
    },
  },
};

export const combinedBannerTexts = {
  warning: 'Your project is running out of several resources',
  critical: 'Your project has used up several resources',
  body: (critical: string[], warned: string[]) =>
    [
      ...(critical.length > 0 ? [`Critical: ${critical.join(', ')}.`] : []),
      ...(warned.length > 0 ? [`Running out: ${warned.join(', ')}.`] : []),
    ].join(' '),
};

export const bannerActionTexts = {
  learnMore: 'Learn more',
  compute: 'Compute and disk',
  override: 'Override read-only mode',
};

/** Lets one session write although the project is in read-only mode, so that it can delete. */
export const OVERRIDE_READ_ONLY_SQL = `-- Lets this script write in read-only mode: delete what is not needed below it.
set session characteristics as transaction read write;
`;
