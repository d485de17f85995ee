import { whoCan } from '@howdah/shared-api/permissions';
import { Badge, Callout, CopyButton, DeniedState, ErrorState, Skeleton } from '@howdah/shared-ui';
import { useDocs } from '../docs-context.ts';
import classes from './key-list.module.css';

/**
 * The anon key, and the service_role key once keys are shown (docs/product/api-docs.md#screens). Placeholders
 * while the JWT secret changes and after a failed change.
 */
export function KeyList() {
  const { keys, keysShown } = useDocs();
  if (keys.state === 'denied')
    return (
      <DeniedState size="panel" action="view API keys" who={whoCan('secrets:Read', 'service_api_keys')} />
    );
  if (keys.state === 'unread') {
    return <ErrorState size="panel" title="Failed to retrieve API keys" onRetry={keys.retry} />;
  }
  const instead = {
    loading: <Skeleton width="70%" height={14} className={classes.line} />,
    updating: <span className={classes.placeholder}>Updating JWT secret</span>,
    failed: (
      <span className={classes.placeholder}>Unavailable because the last JWT secret update failed</span>
    ),
    ready: null,
  }[keys.state];
  return (
    <>
      {keys.state === 'failed' && (
        <Callout
          className={classes.failed}
          tone="warning"
          title="JWT secret update failed, new API key may have issues"
        />
      )}
      <ul className={classes.keys} aria-busy={keys.state === 'loading' || keys.state === 'updating'}>
        <li className={classes.key}>
          <p className={classes.name}>
            <code>anon</code>
            <Badge>public</Badge>
            {keys.anon && <Copy value={keys.anon} name="anon" />}
          </p>
          {instead ?? <Key whole={keysShown}>{keys.anon}</Key>}
          <p className={classes.note}>For browsers and apps, with row level security.</p>
        </li>
        <li className={classes.key}>
          <p className={classes.name}>
            <code>service_role</code>
            <Badge tone="danger">secret</Badge>
            {keys.service && <Copy value={keys.service} name="service_role" />}
          </p>
          {instead ??
            (keysShown ? (
              <Key whole>{keys.service}</Key>
            ) : (
              <span className={classes.placeholder}>Hidden until you show keys</span>
            ))}
          <p className={classes.note}>Bypasses row level security. For servers only.</p>
        </li>
      </ul>
    </>
  );
}

/** Truncated while keys are hidden, because the whole key takes up room and all keys start alike. */
function Key({ whole, children }: { whole: boolean; children: string | null }) {
  return (
    <code className={classes.value} data-whole={whole || undefined}>
      {children}
    </code>
  );
}

function Copy({ value, name }: { value: string; name: string }) {
  return <CopyButton className={classes.copy} value={value} label={`Copy ${name} key`} iconOnly size="sm" />;
}
