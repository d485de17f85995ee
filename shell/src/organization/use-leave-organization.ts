import { useAppDispatch } from '@howdah/shared-api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { useNavigate } from '@howdah/shared-ui/router';

/** Opens the list of projects for a user who has no organization here any more, or may have none, and reads it again. */
export function useLeaveOrganization() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return async () => {
    await navigate('/projects');
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
