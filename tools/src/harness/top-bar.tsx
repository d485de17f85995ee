import type { RemoteModule } from '@howdah/shared-api/remote-contract';
import { Button, Logo, Select, themeChoices, themeLabels, useTheme } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { ProjectSwitcher } from './project-switcher.tsx';
import type { Panels, PanelSlot } from './use-panels.ts';
import classes from './top-bar.module.css';

const PANEL_NAMES: Record<PanelSlot, string> = {
  'side-panel': 'Side panel',
  'api-docs-panel': 'API docs panel',
};

const THEMES = themeChoices.map((value) => ({ value, label: themeLabels[value] }));

interface TopBarProps {
  remote: RemoteModule;
  panels: Panels;
}

/** Where one is, and the switches of the harness: project, the remote's panels, theme. */
export function TopBar({ remote, panels }: TopBarProps) {
  const { choice, setChoice } = useTheme();

  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.home} aria-label="All projects">
        <Logo />
      </Link>
      <span className={classes.remote}>{remote.id}</span>
      <ProjectSwitcher />
      <div className={classes.switches}>
        {panels.available.map((panel) => (
          <Button
            key={panel}
            size="sm"
            aria-pressed={panels.isOpen(panel)}
            onClick={() => (panels.isOpen(panel) ? panels.close(panel) : panels.open(panel))}
          >
            {PANEL_NAMES[panel]}
          </Button>
        ))}
        <Select
          aria-label="Theme"
          size="sm"
          inline
          options={THEMES}
          value={choice}
          onValueChange={setChoice}
        />
      </div>
    </header>
  );
}
