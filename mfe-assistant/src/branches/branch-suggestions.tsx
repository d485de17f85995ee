import { useBranchesListGitBranchesQuery } from '@howdah/shared-api/projects/branches';
import { Button } from '@howdah/shared-ui';
import { GitBranch } from 'lucide-react';
import classes from './branches.module.css';

/** How many suggestions fit below the field. */
const MOST = 5;

interface BranchSuggestionsProps {
  connectionId: number;
  typed: string;
  /** Names of the existing preview branches. */
  taken: readonly string[];
  onChoose(name: string): void;
}

/** Suggests branches of the repository. Optional: a failure is not shown, because names can be typed. */
export function BranchSuggestions({ connectionId, typed, taken, onChoose }: BranchSuggestionsProps) {
  const { data: names = [] } = useBranchesListGitBranchesQuery(
    { connectionId },
    { refetchOnMountOrArgChange: true },
  );
  const offered = suggestBranches(names, typed, taken);
  return (
    <ul className={classes.suggestions} aria-label="Repository branches">
      {offered.map((name) => (
        <li key={name}>
          <Button size="sm" icon={<GitBranch aria-hidden />} onClick={() => onChoose(name)}>
            <span className={classes.suggestion}>{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Git branches that match the input, without the typed one and those that have a preview branch. */
export function suggestBranches(names: readonly string[], typed: string, taken: readonly string[]): string[] {
  const words = typed.toLowerCase();
  return names
    .filter((name) => name !== typed && name.length > 1 && !taken.includes(name))
    .filter((name) => name.toLowerCase().includes(words))
    .slice(0, MOST);
}
