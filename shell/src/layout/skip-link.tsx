import { MAIN_ID } from '../router/focus-on-navigation.ts';
import classes from './skip-link.module.css';

/** The first thing that the keyboard finds: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={classes.skip}
      onClick={(event) => {
        // The address stays as it is: a fragment in it would be part of every link that is copied.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      Skip to content
    </a>
  );
}
