import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button/IconButton.tsx';
import { Input, type InputProps } from './Input.tsx';

/** An input for a password, with a button that shows what is typed. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
