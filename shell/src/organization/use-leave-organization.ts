import { useAppDispatch } from '@howdah/shared-api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { useLeaving } from '@howdah/shared-ui/dialog';
import { useNavigate } from '@howdah/shared-ui/router';

/**
 * Opens the list of projects for a user who has no organization here any more, or may have none, and reads it again. The
 * user can have opened another page meanwhile, and stays there.
 */
export function useLeaveOrganization(slug: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { hasLeft } = useLeaving();
  return async () => {
    // The list of organizations can have replaced this page, which does not take the user elsewhere.
    const isHere = `${window.location.pathname}/`.startsWith(`/org/${slug}/`);
    if (!hasLeft() || isHere) await navigate('/projects');
    // Refetch after the navigation: this page would show that the organization is gone.
    dispatch(
      organizationsApi.util.invalidateTags([
        { type: 'Organization', id: 'LIST' },
        { type: 'Project', id: 'LIST' },
        'Permissions',
      ]),
    );
  };
}
