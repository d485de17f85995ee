import { type Lint, useLintsRunQuery } from '@howdah/shared-api/projects/advisors';
import { Badge, formatRelative, type Tone } from '@howdah/shared-ui';
import { CircleCheck, CircleX, Gauge, Info, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react';
import { HomeCard, HomeRow, HomeRows } from './home-list.tsx';
import classes from './home-list.module.css';

const advisorTexts = {
  title: 'Advisors',
  loading: 'Checking the database',
  failed: (message: string) => `Failed to check the database: ${message}`,
  none: 'No issues found',
  findings: 'findings',
  checked: (when: string) => `Checked ${when}`,
};

const ADVISORS = [
  { category: 'SECURITY', name: 'Security', path: 'advisors/security', icon: <ShieldCheck aria-hidden /> },
  {
    category: 'PERFORMANCE',
    name: 'Performance',
    path: 'advisors/performance',
    icon: <Gauge aria-hidden />,
  },
] as const;

interface Level {
  level: Lint['level'];
  tone: Tone;
  icon: LucideIcon;
  one: string;
  many: string;
}

const LEVELS: Level[] = [
  { level: 'ERROR', tone: 'danger', icon: CircleX, one: 'error', many: 'errors' },
  { level: 'WARN', tone: 'warning', icon: TriangleAlert, one: 'warning', many: 'warnings' },
  { level: 'INFO', tone: 'neutral', icon: Info, one: 'info', many: 'info' },
];

/** The number of findings by level, and the title of the worst one. */
export function AdvisorsCard({ projectRef }: { projectRef: string }) {
  const query = useLintsRunQuery({ ref: projectRef });
  return (
    <HomeCard
      title={advisorTexts.title}
      rows={3}
      query={query}
      loading={advisorTexts.loading}
      failed={advisorTexts.failed}
    >
      {(lints) => (
        <HomeRows>
          {ADVISORS.map(({ category, name, path, icon }) => {
            const counts = countLevels(lints, category);
            return (
              <HomeRow
                key={category}
                icon={icon}
                to={`/project/${projectRef}/${path}`}
                end={
                  counts.length === 0 ? (
                    <>
                      <CircleCheck aria-hidden />
                      {advisorTexts.none}
                    </>
                  ) : (
                    counts.map(({ count, word, tone, icon: Icon }) => (
                      <Badge key={word} tone={tone} icon={<Icon aria-hidden />}>
                        {count} <span className={classes.word}>{word}</span>
                      </Badge>
                    ))
                  )
                }
              >
                {name}
              </HomeRow>
            );
          })}
          <WorstFinding lints={lints} projectRef={projectRef} checkedAt={query.fulfilledTimeStamp ?? 0} />
        </HomeRows>
      )}
    </HomeCard>
  );
}

interface WorstFindingProps {
  lints: readonly Lint[];
  projectRef: string;
  checkedAt: number;
}

/** The worst rule with its number of findings, or the time of the check if there are none. */
function WorstFinding({ lints, projectRef, checkedAt }: WorstFindingProps) {
  const worst = worstRule(lints);
  if (!worst) {
    return (
      <HomeRow icon={<CircleCheck aria-hidden className={classes.success} />}>
        {advisorTexts.checked(formatRelative(checkedAt))}
      </HomeRow>
    );
  }
  const { level, title, categories, findings } = worst;
  const { icon: Icon } = LEVELS.find((one) => one.level === level)!;
  const advisor = ADVISORS.find(({ category }) => categories.includes(category)) ?? ADVISORS[0];
  return (
    <HomeRow
      icon={<Icon aria-hidden className={level === 'ERROR' ? classes.danger : undefined} />}
      to={`/project/${projectRef}/${advisor.path}`}
      wraps
      end={
        findings > 1 && (
          <span>
            {findings} <span className={classes.word}>{advisorTexts.findings}</span>
          </span>
        )
      }
    >
      {title}
    </HomeRow>
  );
}

/** The first rule of the worst level. The platform lists the worst first. */
export function worstRule<Finding extends Pick<Lint, 'name' | 'level'>>(
  lints: readonly Finding[],
): (Finding & { findings: number }) | undefined {
  const worst = LEVELS.flatMap(({ level }) => lints.filter((lint) => lint.level === level)).at(0);
  if (!worst) return undefined;
  const findings = lints.filter(({ name, level }) => name === worst.name && level === worst.level).length;
  return { ...worst, findings };
}

/** The findings of a category by level, worst first: 2 errors, 1 warning. Empty without findings. */
export function countLevels(
  lints: readonly Pick<Lint, 'level' | 'categories'>[],
  category: Lint['categories'][number],
): { count: number; word: string; tone: Tone; icon: LucideIcon }[] {
  const found = lints.filter(({ categories }) => categories.includes(category));
  return LEVELS.flatMap(({ level, tone, icon, one, many }) => {
    const count = found.filter((lint) => lint.level === level).length;
    return count === 0 ? [] : [{ count, word: count === 1 ? one : many, tone, icon }];
  });
}
