import { SelectField } from '../../ui/field.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../../ui/theme.ts';

export function AppearanceSection() {
  const choice = useThemeChoice();
  return (
    <SelectField
      className="max-w-60"
      label="Theme"
      value={choice}
      onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
    >
      <option value="system">As the system</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </SelectField>
  );
}
