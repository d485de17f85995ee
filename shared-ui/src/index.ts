/**
 * Howdah's look and its light components. This entry is part of the first load of every page; what is heavy has an
 * entry of its own (`/dialog`, `/menu`, `/popover`, `/tabs`, `/resizable`, `/side-menu`, `/steps`, `/command`,
 * `/chart`, `/markdown`), and so has the router (`/router`).
 *
 * **Tokens.** The shell imports `@howdah/shared-ui/styles.css` once: tokens, reset, fonts, the only global CSS of the
 * product. CSS modules then use meaning tokens alone:
 *
 *     .panel { padding: var(--space-4); border: 1px solid var(--border); background: var(--surface-raised); color: var(--text); }
 *
 * Grounds `--surface` (page), `-sunken`, `-raised` (cards, controls), `-overlay` (what floats), `-hover`, `-active`,
 * `-selected`; lines `--border-subtle`, `--border`, `--border-strong`; text `--text`, `-muted`, `-faint`, `-disabled`;
 * `--accent`, `-hover`, `-soft`, `-border`, `-text`, `--on-accent`; the same for `danger`, `warning`, `success`,
 * `info`; `--space-1..12` (4 px each), `--radius-1..4`, `--shadow-1..3`, `--text-12..24`, `--font-sans`, `--font-mono`,
 * `--weight-*`, `--duration*`, `--ease-out`, `--layer-*`, `--control-md`, `--control-sm`, `--row`. `--code-*` and
 * `--grid-*` are plain colours for Monaco and the canvas grid: read them with `readTokens`.
 *
 * **Themes** change tokens and nothing else: `data-theme` on `<html>`, set before the first paint by `theme-boot.js`,
 * then by `ThemeProvider`; `useTheme()` gives `choice`, `resolved`, `setChoice`.
 *
 * **Components** take the props of the element they stand for, merge `className`, pass `ref` on. Icons are lucide's, as
 * they are: `<Button icon={<Play aria-hidden />}>Run</Button>`; size and stroke come from the base styles. All of them,
 * in every state and theme, are shown by `@howdah/shared-ui/gallery`.
 */
export { ActionList, type ActionItem, type ActionListProps } from './action-list/ActionList.tsx';
export { Badge, type BadgeProps, type Tone } from './badge/Badge.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button/Button.tsx';
export { Callout, type CalloutProps, type CalloutTone } from './callout/Callout.tsx';
export {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type CardHeaderProps,
  type CardProps,
} from './card/Card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/Checkbox.tsx';
export { CodeBlock, type CodeBlockProps } from './code-block/CodeBlock.tsx';
export type { CodeLanguage } from './code-block/highlight.ts';
export { CopyButton, type CopyButtonProps } from './copy-button/CopyButton.tsx';
export { copyText } from './copy-button/CopyButton.tsx';
export { cx } from './cx.ts';
export {
  DeniedNotice,
  DeniedState,
  Permitted,
  PermittedButton,
  type DeniedStateProps,
  type PermittedButtonProps,
  type PermittedProps,
} from './denied/Denied.tsx';
export { deniedReason, refusedReason, type Permission } from './denied/permission.ts';
export {
  DescriptionList,
  type DescriptionItem,
  type DescriptionListProps,
} from './description-list/DescriptionList.tsx';
export { Disclosure, type DisclosureProps } from './disclosure/Disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/EmptyState.tsx';
export { focusElement } from './focus/focus-element.ts';
export { wasKeyPressed } from './focus/last-input.ts';
export { ErrorBoundary, type ErrorBoundaryProps, type Failure } from './error-boundary/ErrorBoundary.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/ErrorState.tsx';
export { ExternalStore, useExternalStore, type ReadableStore } from './external-store/external-store.ts';
export { FactStrip, type Fact, type FactStripProps } from './fact-strip/FactStrip.tsx';
export { Field, type FieldProps } from './field/Field.tsx';
export { FieldError } from './field/FieldError.tsx';
export { useFieldControl, type FieldControl } from './field/field-context.ts';
export {
  formatBytes,
  formatCount,
  formatDay,
  formatRelative,
  formatDuration,
  formatShare,
  type Instant,
} from './format/format.ts';
export { IconButton, type IconButtonProps } from './icon-button/IconButton.tsx';
export { InlineInput, InlineTextArea } from './inline-text/InlineText.tsx';
export { Input, type InputProps } from './input/Input.tsx';
export { PasswordInput } from './input/PasswordInput.tsx';
export { SearchInput, type SearchInputProps } from './input/SearchInput.tsx';
export { Kbd, type KbdProps } from './kbd/Kbd.tsx';
export { ariaShortcut, isMac, matchesShortcut, shortcutKeys, shortcutLabel } from './kbd/shortcut.ts';
export { useWindowKeyDown } from './kbd/window-key-down.ts';
export { lazyComponent } from './lazy-module/lazy-component.tsx';
export { LazyModule, useLazyModule, useLazyOpening } from './lazy-module/lazy-module.ts';
export { Logo, type LogoProps } from './logo/Logo.tsx';
export { LongText, type LongTextProps } from './long-text/LongText.tsx';
export { SoftBreaks } from './long-text/SoftBreaks.tsx';
export { useRovingFocus } from './roving-focus/roving-focus.ts';
export { findTypedName, TypedLetters } from './roving-focus/type-ahead.ts';
export { PHONE, useMediaQuery, WITHOUT_KEYS } from './use-media-query.ts';
export {
  Page,
  PageHeader,
  Section,
  Workspace,
  type PageHeaderProps,
  type PageProps,
  type SectionProps,
  type WorkspaceProps,
} from './page/Page.tsx';
export { Progress, type ProgressProps } from './progress/Progress.tsx';
export { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from './radio/Radio.tsx';
export { fileName, openFile, type FileTarget } from './save-file/open-file.ts';
export { saveFile } from './save-file/save-file.ts';
export { ScrollRow } from './side-menu/ScrollRow.tsx';
export { Select, type SelectOption, type SelectProps } from './select/Select.tsx';
export {
  Skeleton,
  SkeletonCards,
  SkeletonList,
  SkeletonText,
  type SkeletonProps,
  type SkeletonTextProps,
} from './skeleton/Skeleton.tsx';
export { SkeletonTable, type SkeletonCell } from './skeleton/SkeletonTable.tsx';
export {
  SkeletonGrid,
  SkeletonPage,
  type PageShape,
  type SkeletonPageProps,
} from './skeleton/SkeletonPage.tsx';
export { Spinner, type SpinnerProps } from './spinner/Spinner.tsx';
export { Switch, type SwitchProps } from './switch/Switch.tsx';
export {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  type TableCellProps,
  type TableRowProps,
  type TableProps,
} from './table/Table.tsx';
export { TextArea, type TextAreaProps } from './text-area/TextArea.tsx';
export { readTokens, useThemeName, watchTheme, type ReadToken } from './theme/read-tokens.ts';
export {
  isThemeChoice,
  THEME_STORAGE_KEY,
  themeChoices,
  themeLabels,
  type ResolvedTheme,
  type ThemeChoice,
} from './theme/theme.ts';
export { ThemeProvider, useTheme, type ThemeValue } from './theme/ThemeProvider.tsx';
export { toast, type ToastOptions, type ToastTone } from './toast.ts';
export { Toaster } from './toaster/Toaster.tsx';
export { Tooltip, type TooltipProps } from './tooltip/Tooltip.tsx';
export type { TooltipSide } from './tooltip/place-tooltip.ts';
export { UnstyledButton } from './unstyled-button/UnstyledButton.tsx';
export { useKeyedState } from './use-keyed-state.ts';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
