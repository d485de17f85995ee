import { platformError } from '@howdah/shared-api';
import { EmptyState, ErrorState, SkeletonText, Switch, toast } from '@howdah/shared-ui';
import { Dialog, DialogBody } from '@howdah/shared-ui/dialog';
import { FlaskConical } from 'lucide-react';
import type { RefObject } from 'react';
import { FEATURE_PREVIEWS, type FeaturePreview } from './feature-previews.ts';
import { usePreviewsGetQuery, usePreviewsSetMutation } from './previews-api.ts';
import classes from './feature-previews-dialog.module.css';

interface FeaturePreviewsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus back. The menu entry that opened the dialog is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
  previews?: readonly FeaturePreview[];
}

/** The features that the person may try, each with a switch. What they choose is kept for them, on every device. */
export function FeaturePreviewsDialog(props: FeaturePreviewsDialogProps) {
  const { open, onOpenChange, openedFrom, previews = FEATURE_PREVIEWS } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        openedFrom.current?.focus();
      }}
      title="Feature previews"
      description="Features under trial. What you switch on is on for you alone, on every device that you sign in on."
    >
      <DialogBody>
        {previews.length > 0 ? (
          <PreviewList previews={previews} />
        ) : (
          <EmptyState
            size="panel"
            icon={<FlaskConical />}
            title="There is nothing to try now"
            description="Features that you can try early appear here, each with its own switch."
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

function PreviewList({ previews }: { previews: readonly FeaturePreview[] }) {
  const { data, error, isFetching, refetch } = usePreviewsGetQuery();
  const [save, { isLoading: isSaving }] = usePreviewsSetMutation();

  const change = async (preview: FeaturePreview, on: boolean) => {
    // All flags go back, also those of features that this version of the dashboard does not know.
    const result = await save({ flags: { ...data?.flags, [preview.flag]: on } });
    if (!result.error) return;
    toast.error(`${preview.title} could not be switched ${on ? 'on' : 'off'}`, {
      detail: platformError(result.error).message,
    });
  };

  if (error && !data) {
    return (
      <ErrorState
        size="panel"
        title="Your choices could not be loaded"
        description="They have not changed. Try again in a moment."
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonText lines={previews.length * 2} label="Loading your choices" />;
  return (
    <ul className={classes.list}>
      {previews.map((preview) => (
        <li key={preview.flag}>
          <Switch
            label={preview.title}
            description={preview.description}
            checked={data.flags[preview.flag] ?? false}
            disabled={isSaving}
            onCheckedChange={(on) => void change(preview, on)}
          />
        </li>
      ))}
    </ul>
  );
}
