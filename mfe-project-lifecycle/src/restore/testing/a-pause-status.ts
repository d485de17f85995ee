import type { PauseStatus } from '@howdah/shared-api/lifecycle';

/** Of a project that can be restored for 41 more days. */
export function aPauseStatus(changed: Partial<PauseStatus> = {}): PauseStatus {
  return {
    latest_downloadable_backup_id: 7,
    max_days_till_restore_disabled: 90,
    remaining_days_till_restore_disabled: 41,
    restore_disabled_at: '2027-01-02T23:59:59.000Z',
    can_restore: true,
    ...changed,
  };
}
