import { IconButton, LazyModule, PHONE, useLazyOpening, useMediaQuery } from '@howdah/shared-ui';
import { Menu } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { AccountDialogs, AccountMenu, type AccountDialog } from '../account/account-menu.tsx';
import { CommandsButton } from '../navigation/commands-button.tsx';
import { Sidebar } from '../navigation/sidebar.tsx';
import { SkipLink } from '../page/main-content.tsx';
import { ShortcutSheetHost } from '../shortcuts/use-shortcut-sheet.tsx';
import { TopBar } from './top-bar.tsx';
import classes from './frame.module.css';

const navigationDrawer = new LazyModule('The navigation', async () => {
  await import('@howdah/shared-ui/dialog');
  return import('../navigation/navigation-drawer.tsx');
});

interface FrameProps {
  /** The links of the sidebar, which is a drawer on a phone. */
  navigation(collapsed: boolean, closeDrawer?: () => void): ReactNode;
  /** `from` gets the focus back. Undefined if that element no longer exists. */
  onSearch(from?: HTMLElement | null): void;
  /** Undefined outside projects, where there is no assistant. */
  onAssistant?(): void;
  breadcrumb: ReactNode;
  /** At the end of the top bar. */
  actions?: ReactNode;
  /** The page. */
  children: ReactNode;
  /** Beside the page, at its end. */
  panels?: ReactNode;
}

/** The frame of every page: sidebar, top bar with a breadcrumb, panels. */
export function Frame(props: FrameProps) {
  const { navigation, onSearch, onAssistant, breadcrumb, actions, children, panels } = props;
  const isPhone = useMediaQuery(PHONE);
  const [dialog, setDialog] = useState<AccountDialog>();
  const accountButton = useRef<HTMLButtonElement>(null);
  const drawerButton = useRef<HTMLButtonElement>(null);
  /** Below the links. The drawer closes before anything opens from it. */
  const bottom = (collapsed: boolean, closeDrawer?: () => void) => (
    <>
      <CommandsButton
        compact={collapsed}
        onSearch={(from) => {
          closeDrawer?.();
          onSearch(closeDrawer ? undefined : from);
        }}
        onAssistant={
          onAssistant &&
          (() => {
            closeDrawer?.();
            onAssistant();
          })
        }
      />
      <AccountMenu
        ref={accountButton}
        compact={collapsed}
        onDialog={(name) => {
          closeDrawer?.();
          setDialog(name);
        }}
      />
    </>
  );
  return (
    <div className={classes.frame}>
      <SkipLink />
      {!isPhone && <Sidebar footer={bottom}>{navigation}</Sidebar>}
      <div className={classes.column}>
        <TopBar actions={actions}>
          {isPhone && <DrawerButton ref={drawerButton} navigation={navigation} bottom={bottom} />}
          {breadcrumb}
        </TopBar>
        {children}
      </div>
      {panels}
      <ShortcutSheetHost />
      <AccountDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        openedFrom={isPhone ? drawerButton : accountButton}
      />
    </div>
  );
}

interface DrawerContents {
  ref: Ref<HTMLButtonElement>;
  navigation: FrameProps['navigation'];
  bottom: FrameProps['navigation'];
}

function DrawerButton({ ref, navigation, bottom }: DrawerContents) {
  const { module, open, setOpen } = useLazyOpening(navigationDrawer);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        ref={ref}
        label="Open navigation"
        icon={<Menu aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {module && (
        <module.NavigationDrawer open={open} onOpenChange={setOpen} footer={bottom(false, close)}>
          {navigation(false, close)}
        </module.NavigationDrawer>
      )}
    </>
  );
}
