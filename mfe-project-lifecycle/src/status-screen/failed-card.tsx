import { Button } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { TriangleAlert } from 'lucide-react';
import { lastJobTexts } from '../texts/last-job.ts';
import { returnToProject } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';

interface FailedCardProps {
  title: string;
  /** What is safe, what to do. */
  sentences: string[];
  /** What the platform reported. */
  error: string | null;
  /** The form of support, filled in. */
  support: string;
  onReturn(): void;
}

/** The bad end of a job that has left the project as it was: it runs, and whoever helps gets what is known. */
export function FailedCard({ title, sentences, error, support, onReturn }: FailedCardProps) {
  return (
    <ScreenCard
      icon={<TriangleAlert />}
      tone="failed"
      title={title}
      note={error && lastJobTexts.detail(error)}
      actions={
        <>
          <Button variant="primary" onClick={onReturn}>
            {returnToProject}
          </Button>
          <Button asChild>
            <Link to={support}>{lastJobTexts.contactSupport}</Link>
          </Button>
        </>
      }
    >
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ScreenCard>
  );
}
