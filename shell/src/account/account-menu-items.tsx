import type { Profile } from '@howdah/shared-api/session';
import { isThemeChoice, LazyModule, themeLabels, useTheme } from '@howdah/shared-ui';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@howdah/shared-ui/menu';
import { useNavigate } from '@howdah/shared-ui/router';
import { FlaskConical, Info, Keyboard, LogOut, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { SHORTCUTS } from '../page/shortcuts.ts';
import { isWorkUnsaved } from '../session/unsaved-work.ts';
import { openShortcutSheet } from '../shortcuts/use-shortcut-sheet.tsx';
import { THEMES } from '../page/themes.tsx';
import classes from './account-menu.module.css';
import { useLogOut } from '../session/use-log-out.ts';

const accountMenuTexts = {
  preferences: 'Account preferences',
  previews: 'Feature previews',
  theme: 'Theme',
  shortcuts: 'Keyboard shortcuts',
  about: 'About Howdah',
  logOut: 'Log out',
};

/** Loads before the navigation, so that a failure leaves the user on the current page. */
const accountPage = new LazyModule(
  'The account preferences',
  () => import('../account-page/account-page.tsx'),
);

interface AccountMenuItemsProps {
  profile: Profile;
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
  onFeaturePreviews(): void;
  onAbout(): void;
  /** Asks before unsaved changes are discarded. */
  onDiscardAndLogOut(): void;
}

export function AccountMenuItems(props: AccountMenuItemsProps) {
  const { profile, trigger, open, onOpenChange, onFeaturePreviews, onAbout, onDiscardAndLogOut } = props;
  const navigate = useNavigate();
  const { choice, setChoice } = useTheme();
  const { logOut } = useLogOut();

  return (
    <DropdownMenu
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      align="start"
      className={classes.menu}
    >
      <MenuLabel>
        <span className={classes.menuName}>{profile.username}</span>
        <span className={classes.menuEmail}>{profile.primary_email}</span>
      </MenuLabel>
      <MenuItem
        icon={<UserRound aria-hidden />}
        onSelect={() => accountPage.load(() => void navigate('/account/me'))}
      >
        {accountMenuTexts.preferences}
      </MenuItem>
      <MenuItem icon={<FlaskConical aria-hidden />} onSelect={onFeaturePreviews}>
        {accountMenuTexts.previews}
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>{accountMenuTexts.theme}</MenuLabel>
      <MenuRadioGroup
        value={choice}
        onValueChange={(value) => {
          if (isThemeChoice(value)) setChoice(value);
        }}
      >
        {THEMES.map((theme) => (
          <MenuRadioItem
            key={theme.choice}
            value={theme.choice}
            icon={theme.icon}
            // Stays open, so that users can compare themes.
            onSelect={(event) => event.preventDefault()}
          >
            {themeLabels[theme.choice]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<Keyboard aria-hidden />} shortcut={SHORTCUTS.sheet.keys} onSelect={openShortcutSheet}>
        {accountMenuTexts.shortcuts}
      </MenuItem>
      <MenuItem icon={<Info aria-hidden />} onSelect={onAbout}>
        {accountMenuTexts.about}
      </MenuItem>
      <MenuItem
        icon={<LogOut aria-hidden />}
        onSelect={() => (isWorkUnsaved() ? onDiscardAndLogOut() : void logOut())}
      >
        {accountMenuTexts.logOut}
      </MenuItem>
    </DropdownMenu>
  );
}
