import { Button } from '@howdah/shared-ui';
import { CircleCheck } from 'lucide-react';
import { returnToProject } from '../texts/status-screens.ts';
import { ScreenCard } from './screen-card.tsx';

interface CompleteCardProps {
  title: string;
  sentence: string;
  onReturn(): void;
}

/** The good end of a job, which a person should read before they go on. */
export function CompleteCard({ title, sentence, onReturn }: CompleteCardProps) {
  return (
    <ScreenCard
      icon={<CircleCheck />}
      tone="success"
      title={title}
      actions={
        <Button variant="primary" onClick={onReturn}>
          {returnToProject}
        </Button>
      }
    >
      <p>{sentence}</p>
    </ScreenCard>
  );
}
