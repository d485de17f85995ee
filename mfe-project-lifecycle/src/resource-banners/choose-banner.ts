import type { ResourceLevel, ResourceWarning } from '@howdah/shared-api/resources';
import type { HelpTopic } from '../texts/help.ts';
import { bannerTexts, combinedBannerTexts, type BannerSubject } from '../texts/resource-banners.ts';

export interface Banner {
  /** What is exhausted, worst first. */
  subjects: BannerSubject[];
  tone: 'danger' | 'warning';
  title: string;
  /** One paragraph each. */
  body: string[];
  /** Explains it further. */
  help: HelpTopic;
}

/**
 * The banner for what a project has used up, undefined while it has enough of everything (docs/product/lifecycle.md#states): one for a
 * resource, a combined one for several. Read-only mode is always destructive, otherwise any critical resource is;
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
      // What stops a project from working is said in full.
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

/** Read-only mode first, then what is critical. It means a full disk, so the disk is not named beside it. */
function levelsOf(warning: ResourceWarning) {
  const isReadOnly = warning.is_readonly_mode_enabled;
  const all: SubjectLevel[] = [
    { subject: 'read-only', level: isReadOnly ? 'critical' : null },
    { subject: 'disk-space', level: isReadOnly ? null : warning.disk_space_exhaustion },
    { subject: 'disk-io', level: warning.disk_io_exhaustion },
    { subject: 'cpu', level: warning.cpu_exhaustion },
    { subject: 'memory', level: warning.memory_and_swap_exhaustion },
    { subject: 'auth-emails', level: warning.auth_rate_limit_exhaustion },
  ];
  const exhausted = all.filter(({ level }) => level !== null);
  return exhausted.toSorted((a, b) => Number(b.level === 'critical') - Number(a.level === 'critical'));
}
