import { platformError } from '@howdah/shared-api';
import {
  type AccessToken,
  useAccountListTokensQuery,
  useAccountRevokeTokenMutation,
} from '@howdah/shared-api/session/account';
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  ErrorState,
  formatDay,
  SkeletonText,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  toast,
  VisuallyHidden,
} from '@howdah/shared-ui';
import { formatInstant } from '@howdah/shared-ui/dates';
import { ConfirmDialog } from '@howdah/shared-ui/dialog';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useConfirmation } from '../forms/use-confirmation.ts';
import { NewTokenDialog, tokenTexts } from './new-token-dialog.tsx';
import classes from './account-page.module.css';

/** The user's access tokens: created, shown once, revoked. */
export function AccessTokens() {
  const { data: tokens, error, isFetching, refetch } = useAccountListTokensQuery();
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken>();
  return (
    <Card>
      <CardHeader
        title={tokenTexts.title}
        description={tokenTexts.description}
        actions={
          <Button icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            {tokenTexts.make}
          </Button>
        }
      />
      {tokens && tokens.length > 0 ? (
        <TokenTable tokens={tokens} onRevoke={setRevoking} />
      ) : (
        <CardBody>
          {tokens ? (
            <p>{tokenTexts.none}</p>
          ) : error ? (
            <ErrorState
              size="panel"
              title={tokenTexts.failed}
              description={tokenTexts.failedHelp}
              detail={platformError(error).message}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonText lines={2} label={tokenTexts.loading} />
          )}
        </CardBody>
      )}
      <NewTokenDialog open={making} onClose={() => setMaking(false)} />
      <RevokeTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />
    </Card>
  );
}

interface TokenTableProps {
  tokens: AccessToken[];
  onRevoke(token: AccessToken): void;
}

function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  return (
    <Table label={tokenTexts.title} framed={false}>
      <TableHead>
        <TableRow>
          <TableHeader>{tokenTexts.name}</TableHeader>
          <TableHeader>{tokenTexts.token}</TableHeader>
          <TableHeader>{tokenTexts.created}</TableHeader>
          <TableHeader>{tokenTexts.lastUsed}</TableHeader>
          <TableHeader>{tokenTexts.expires}</TableHeader>
          <TableHeader className={classes.actions}>
            <VisuallyHidden>{tokenTexts.actions}</VisuallyHidden>
          </TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {tokens.map((token) => (
          <TableRow key={token.id}>
            <TableCell>{token.name}</TableCell>
            <TableCell mono>{token.token_alias}</TableCell>
            <TableCell className={classes.date}>{formatDay(token.created_at)}</TableCell>
            <TableCell className={classes.date}>
              {token.last_used_at ? formatInstant(token.last_used_at) : tokenTexts.never}
            </TableCell>
            <TableCell className={classes.date}>
              <Expiry at={token.expires_at} />
            </TableCell>
            <TableCell className={classes.action}>
              <Button size="sm" aria-label={tokenTexts.revokeOf(token.name)} onClick={() => onRevoke(token)}>
                {tokenTexts.revoke}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Expiry({ at }: { at: string | null }) {
  if (!at) return tokenTexts.never;
  // oxlint-disable-next-line react/purity -- a page that stays open can show an hour more
  if (new Date(at) <= new Date()) return <Badge tone="warning">{tokenTexts.expired}</Badge>;
  return formatDay(at);
}

interface RevokeTokenDialogProps {
  /** Undefined while the dialog is closed. */
  token: AccessToken | undefined;
  onClose(): void;
}

function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const [revoke, state] = useAccountRevokeTokenMutation();
  const confirmation = useConfirmation(state, tokenTexts.revokeFailure, onClose);
  const confirm = async ({ id }: AccessToken) => {
    const result = await revoke({ id });
    if (result.error) return;
    onClose();
    toast.success(tokenTexts.revoked);
  };
  return (
    <ConfirmDialog
      open={token !== undefined}
      {...confirmation}
      tone="danger"
      title={tokenTexts.revokeQuestion(token?.name ?? '')}
      description={tokenTexts.revokeConsequence}
      confirmLabel={tokenTexts.revoke}
      onConfirm={() => token && void confirm(token)}
    />
  );
}
