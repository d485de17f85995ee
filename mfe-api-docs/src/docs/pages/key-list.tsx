import { Badge, Callout, CopyButton, ErrorState, Skeleton } from '@howdah/shared-ui';
import { LockKeyhole } from 'lucide-react';
import { docsTexts } from '../../texts/docs.ts';
import { jwtTexts, keysTexts } from '../../texts/settings-api.ts';
import { useDocs } from '../docs-context.ts';
import classes from './key-list.module.css';

/**
 * Both keys: the anon key as it is, the service_role key once keys are shown (docs/product/api-docs.md#what-is-checked). While the JWT secret
 * changes, and after that failed, something else stands in their place.
 */
export function KeyList() {
  const { keys, keysShown } = useDocs();
  if (keys.state === 'denied') return <Callout icon={<LockKeyhole />} title={keysTexts.noPermission} />;
  if (keys.state === 'unread') {
    return <ErrorState size="panel" title={keysTexts.failed} onRetry={keys.retry} />;
  }
  const instead = {
    loading: <Skeleton width="70%" height={14} />,
    updating: <span className={classes.placeholder}>{keysTexts.updating}</span>,
    failed: <span className={classes.placeholder}>{keysTexts.failedUpdate}</span>,
    ready: null,
  }[keys.state];
  return (
    <>
      {keys.state === 'failed' && (
        <Callout className={classes.failed} tone="warning" title={jwtTexts.failed} />
      )}
      <ul className={classes.keys} aria-busy={keys.state === 'loading' || keys.state === 'updating'}>
        <li className={classes.key}>
          <p className={classes.name}>
            <code>{docsTexts.keyNames.anon}</code>
            <Badge>{docsTexts.anonTag}</Badge>
            {keys.anon && <Copy value={keys.anon} name={docsTexts.keyNames.anon} />}
          </p>
          {instead ?? <code className={classes.value}>{keys.anon}</code>}
          <p className={classes.note}>{docsTexts.anonNote}</p>
        </li>
        <li className={classes.key}>
          <p className={classes.name}>
            <code>{docsTexts.keyNames.service}</code>
            <Badge tone="danger">{docsTexts.secret}</Badge>
            {keys.service && <Copy value={keys.service} name={docsTexts.keyNames.service} />}
          </p>
          {instead ??
            (keysShown ? (
              <code className={classes.value}>{keys.service}</code>
            ) : (
              <span className={classes.placeholder}>{docsTexts.hidden}</span>
            ))}
          <p className={classes.note}>{docsTexts.serviceNote}</p>
        </li>
      </ul>
    </>
  );
}

function Copy({ value, name }: { value: string; name: string }) {
  return (
    <CopyButton className={classes.copy} value={value} label={docsTexts.copyKey(name)} iconOnly size="sm" />
  );
}
