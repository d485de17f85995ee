import { IconButton, Input, type InputProps } from '@howdah/shared-ui';
import { Search, X } from 'lucide-react';

interface SearchInputProps extends Pick<InputProps, 'onKeyDown'> {
  /** What it says, and its placeholder. */
  label: string;
  value: string;
  onSearch(search: string): void;
}

/** A field that searches a list as somebody types, and can be cleared. */
export function SearchInput({ label, value, onSearch, onKeyDown }: SearchInputProps) {
  return (
    <Input
      type="search"
      size="sm"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={onKeyDown}
      leading={<Search aria-hidden />}
      trailing={
        value && (
          <IconButton label="Clear search" size="sm" icon={<X aria-hidden />} onClick={() => onSearch('')} />
        )
      }
      autoComplete="off"
      spellCheck={false}
    />
  );
}
