import { Button, Card, CardBody, EmptyState } from '@howdah/shared-ui';
import { CircleCheck } from 'lucide-react';
import { supportTexts } from '../texts/support.ts';
import type { SupportSubject } from './support-subjects.ts';

interface RequestSentProps {
  subject: SupportSubject;
  onAnother(): void;
}

export function RequestSent({ subject, onAnother }: RequestSentProps) {
  return (
    <Card role="status">
      <CardBody>
        <EmptyState
          size="panel"
          icon={<CircleCheck />}
          title={supportTexts.sentTitle}
          description={supportTexts.sentHelp(subject.organization.name)}
          action={<Button onClick={onAnother}>{supportTexts.another}</Button>}
        />
      </CardBody>
    </Card>
  );
}
