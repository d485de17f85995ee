import { useBranchesListGitBranchesQuery } from '@howdah/shared-api/projects/branches';
import { Button } from '@howdah/shared-ui';
import { GitBranch } from 'lucide-react';
import { createTexts } from '../texts/branches.ts';
import { suggestBranches } from './suggest-branches.ts';
import classes from './branches.module.css';

interface BranchSuggestionsProps {
  connectionId: number;
  typed: string;
  /** Names of the preview branches that there are. */
  taken: readonly string[];
  onChoose(name: string): void;
}

/** Branches of the repository to pick from. A help only: where they cannot be had, nothing is said, and typing does. */
export function BranchSuggestions({ connectionId, typed, taken, onChoose }: BranchSuggestionsProps) {
  const { data: names = [] } = useBranchesListGitBranchesQuery(
    { connectionId },
    { refetchOnMountOrArgChange: true },
  );
  const offered = suggestBranches(names, typed, taken);
  return (
    <ul className={classes.suggestions} aria-label={createTexts.suggestions}>
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
