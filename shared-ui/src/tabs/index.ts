/** `@howdah/shared-ui/tabs`: panels of one place, one shown at a time. Pages are links, not tabs. */
export { Tab, TabList, TabPanel, Tabs, type TabProps } from './Tabs.tsx';
