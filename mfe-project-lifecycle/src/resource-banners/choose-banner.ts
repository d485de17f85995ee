import type { ResourceLevel, ResourceWarning } from '@howdah/shared-api/projects/advisors';
import type { HelpTopic } from '../help/help-sheet.tsx';

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
      body: 'When it is used up, queries slow down. A larger compute size has a larger budget.',
    },
    critical: {
      title: 'Your project has used up its disk IO budget',
      body: 'Queries may be slow or fail. A larger compute size has a larger budget.',
    },
  },
  'disk-space': {
    name: 'Disk space',
    warning: {
      title: 'Your project is running out of disk space',
      body: 'Above 95 percent, it stops accepting writes. The disk can be increased up to 200GB.',
    },
    critical: {
      title: 'Your project has almost no disk space left',
      body: 'It will soon stop accepting writes. The disk can be increased up to 200GB.',
    },
  },
  cpu: {
    name: 'CPU',
    warning: {
      title: 'Your project has high CPU usage',
      body: 'Queries may slow down. Check the running queries or choose a larger compute size.',
    },
    critical: {
      title: 'Your project is out of CPU',
      body: 'Queries are slow. Check the running queries or choose a larger compute size.',
    },
  },
  memory: {
    name: 'Memory',
    warning: {
      title: 'Your project has high memory usage',
      body: 'Queries may slow down. A larger compute size has more memory.',
    },
    critical: {
      title: 'Your project is out of memory',
      body: 'Queries may be slow or fail. A larger compute size has more memory.',
    },
  },
  'auth-rate-limit': {
    name: 'Auth rate limit',
    warning: {
      title: 'Your project is close to its auth rate limit',
      body: 'Sign-ins were refused during the last hour because of too many attempts. If your users need more sign-in emails, set up custom SMTP.',
    },
    critical: {
      title: 'Your project has reached its auth rate limit',
      body: 'Many sign-ins were refused during the last hour. If your users need more sign-in emails, set up custom SMTP.',
    },
  },
};

const combinedBannerTexts = {
  warning: 'Your project is running out of several resources',
  critical: 'Your project has used up several resources',
  body: (critical: string[], warned: string[]) =>
    [
      ...(critical.length > 0 ? [`Critical: ${critical.join(', ')}.`] : []),
      ...(warned.length > 0 ? [`Running out: ${warned.join(', ')}.`] : []),
    ].join(' '),
};

export interface Banner {
  /** Exhausted resources, the worst first. */
  subjects: BannerSubject[];
  tone: 'danger' | 'warning';
  title: string;
  /** One paragraph each. */
  body: string[];
  /** The help topic behind "Learn more". */
  help: HelpTopic;
}

/**
 * The banner of a project's exhausted resources, undefined when there are none (docs/product/lifecycle.md#states): one for a
 * single resource, a combined one for several. Read-only mode and any critical resource are destructive;
 * the rest are warnings.
 */
export function chooseBanner(warning: ResourceWarning | undefined): Banner | undefined {
  if (!warning) return undefined;
  const levels = levelsOf(warning);
  const [first, ...others] = levels;
  if (!first) return undefined;

  const critical = levels.filter(({ level }) => level === 'critical');
  const isCritical = critical.length > 0;
  const level = isCritical ? 'critical' : 'warning';
  const subjects = levels.map(({ subject }) => subject);
  const tone = isCritical ? 'danger' : 'warning';
  if (others.length === 0) {
    const { title, body } = bannerTexts[first.subject][level];
    return { subjects, tone, title, body: [body], help: first.subject };
  }
  return {
    subjects,
    tone,
    title: combinedBannerTexts[critical.length > 1 ? 'critical' : 'warning'],
    body: [
      combinedBannerTexts.body(namesOf(levels, 'critical'), namesOf(levels, 'warning')),
      // Read-only mode stops the project from working, so its text is complete.
      ...(first.subject === 'read-only' ? [bannerTexts['read-only'].critical.body] : []),
    ],
    help: 'combined',
  };
}

interface SubjectLevel {
  subject: BannerSubject;
  level: ResourceLevel;
}

const namesOf = (levels: SubjectLevel[], wanted: ResourceLevel) =>
  levels.filter(({ level }) => level === wanted).map(({ subject }) => bannerTexts[subject].name);

/** Read-only mode first, then critical resources. Read-only mode implies a full disk, so the disk is left out. */
function levelsOf(warning: ResourceWarning) {
  const isReadOnly = warning.is_readonly_mode_enabled;
  const all: SubjectLevel[] = [
    { subject: 'read-only', level: isReadOnly ? 'critical' : null },
    { subject: 'disk-space', level: isReadOnly ? null : warning.disk_space_exhaustion },
    { subject: 'disk-io', level: warning.disk_io_exhaustion },
    { subject: 'cpu', level: warning.cpu_exhaustion },
    { subject: 'memory', level: warning.memory_and_swap_exhaustion },
    { subject: 'auth-rate-limit', level: warning.auth_rate_limit_exhaustion },
  ];
  const exhausted = all.filter(({ level }) => level !== null);
  return exhausted.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical'));
}

/** The resources that banners warn about (docs/product/lifecycle.md#screens). */
export type BannerSubject = 'read-only' | 'disk-io' | 'disk-space' | 'cpu' | 'memory' | 'auth-rate-limit';

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
