import { type Lint, useLintsRunQuery } from '@howdah/shared-api/projects/advisors';
import { Badge, type Tone } from '@howdah/shared-ui';
import { CircleCheck, CircleX, Gauge, Info, type LucideIcon, ShieldCheck, TriangleAlert } from 'lucide-react';
import { HomeCard, HomeRow, HomeRows } from './home-list.tsx';
import classes from './home-list.module.css';

const advisorTexts = {
  title: 'Advisors',
  loading: 'Checking the database',
  failed: (message: string) => `The database could not be checked: ${message}`,
  none: 'No issues found',
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

/** How many findings of each level the advisors have. */
export function AdvisorsCard({ projectRef }: { projectRef: string }) {
  const query = useLintsRunQuery({ ref: projectRef });
  return (
    <HomeCard
      title={advisorTexts.title}
      rows={2}
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
        </HomeRows>
      )}
    </HomeCard>
  );
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
