import { platformError } from '@howdah/shared-api';
import { type Lint, useLintsRunQuery } from '@howdah/shared-api/projects/advisors';
import { Badge, type Tone } from '@howdah/shared-ui';
import { CircleCheck, Gauge, ShieldCheck } from 'lucide-react';
import { HomeCard, HomeFailure, HomeRow, HomeRows, HomeSkeleton } from './home-list.tsx';

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

const LEVELS: { level: Lint['level']; tone: Tone; one: string; many: string }[] = [
  { level: 'ERROR', tone: 'danger', one: 'error', many: 'errors' },
  { level: 'WARN', tone: 'warning', one: 'warning', many: 'warnings' },
  { level: 'INFO', tone: 'neutral', one: 'suggestion', many: 'suggestions' },
];

/** How many findings of each level the advisors have. */
export function AdvisorsCard({ projectRef }: { projectRef: string }) {
  const { currentData: lints, error, isFetching, refetch } = useLintsRunQuery({ ref: projectRef });
  return (
    <HomeCard title={advisorTexts.title} rows={2}>
      {lints ? (
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
                    counts.map(({ text, tone }) => (
                      <Badge key={text} tone={tone}>
                        {text}
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
      ) : error ? (
        <HomeFailure retrying={isFetching} onRetry={() => void refetch()}>
          {advisorTexts.failed(platformError(error).message)}
        </HomeFailure>
      ) : (
        <HomeSkeleton rows={2} label={advisorTexts.loading} />
      )}
    </HomeCard>
  );
}

/** The findings of a category by level, worst first: `2 errors`, `1 warning`. Empty without findings. */
export function countLevels(
  lints: readonly Pick<Lint, 'level' | 'categories'>[],
  category: Lint['categories'][number],
): { text: string; tone: Tone }[] {
  const found = lints.filter(({ categories }) => categories.includes(category));
  return LEVELS.flatMap(({ level, tone, one, many }) => {
    const count = found.filter((lint) => lint.level === level).length;
    return count === 0 ? [] : [{ text: `${count} ${count === 1 ? one : many}`, tone }];
  });
}
