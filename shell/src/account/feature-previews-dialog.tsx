import { platformError } from '@howdah/shared-api';
import { injectArea, isAnswerLost, platformPath } from '@howdah/shared-api/api';
import { Button, EmptyState, ErrorState, SkeletonList, Switch } from '@howdah/shared-ui';
import { Dialog, DialogBody } from '@howdah/shared-ui/dialog';
import { Link } from '@howdah/shared-ui/router';
import { FlaskConical } from 'lucide-react';
import type { RefObject } from 'react';
import { toastFailure } from '../forms/form-failure.tsx';
import classes from './account-menu.module.css';

/** A feature that users can try before its general release. */
export interface FeaturePreview {
  /** The flag that the platform stores per user: letters, digits, `_`, `.` and `-`. */
  flag: string;
  title: string;
  /** One sentence about what changes. */
  description: string;
}

/** A feature leaves the list when it is released or dropped. */
const FEATURE_PREVIEWS: readonly FeaturePreview[] = [];

interface FeaturePreviewsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Gets the focus back. The menu item that opened the dialog is gone by then. */
  openedFrom: RefObject<HTMLElement | null>;
  previews?: readonly FeaturePreview[];
}

/** A switch for each feature preview. The platform stores the choices per user, for all devices. */
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
      size="md"
      description="Try features before they are released. Your choices apply to your account on all devices."
    >
      <DialogBody>
        {previews.length > 0 ? (
          <PreviewList previews={previews} />
        ) : (
          <EmptyState
            size="panel"
            icon={<FlaskConical />}
            title="No feature previews available"
            description="The next one appears here with a switch."
            action={
              <Button asChild onClick={() => onOpenChange(false)}>
                <Link to="/support/new?category=Feature_request">Request a feature</Link>
              </Button>
            }
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
    // Sends all flags back, including those that this version of the dashboard does not know.
    const result = await save({ flags: { ...data?.flags, [preview.flag]: on } });
    if (!result.error) return;
    const turned = on ? 'on' : 'off';
    toastFailure(
      {
        failed: `Failed to turn ${turned} ${preview.title}`,
        unknown: `${preview.title} may have been turned ${turned}. Check its switch before you try again.`,
      },
      result.error,
    );
  };

  if (error && !data) {
    return (
      <ErrorState
        size="panel"
        title="Failed to load feature previews"
        description="Your choices are unchanged. Try again in a moment."
        detail={platformError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonList items={previews.length} label="Loading feature previews" />;
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

/** A flag that is absent is off. */
export type PreviewFlags = Record<string, boolean>;
const previewsApi = injectArea(
  'previews',
  (build) => ({
    previewsGet: build.query<{ flags: PreviewFlags }, void>({
      query: () => platformPath('/platform/profile/feature-previews'),
      providesTags: ['FeaturePreviews'],
    }),

    /** Replaces all flags. Optimistic: undone if it fails, and read again if the response is lost. */
    previewsSet: build.mutation<{ flags: PreviewFlags }, { flags: PreviewFlags }>({
      query: (body) => ({ url: platformPath('/platform/profile/feature-previews'), method: 'PUT', body }),
      onQueryStarted: async ({ flags }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(previewsApi.util.updateQueryData('previewsGet', undefined, () => ({ flags })));
        await queryFulfilled.catch(() => patch.undo());
      },
      invalidatesTags: (_, error) => (isAnswerLost(platformError(error)) ? ['FeaturePreviews'] : []),
    }),
  }),
  { tags: ['FeaturePreviews'] },
);
export const { usePreviewsGetQuery, usePreviewsSetMutation } = previewsApi;
