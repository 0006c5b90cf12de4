import { accounts, darkModes } from '@kreislauf/core/features/accounts/contract.ts'
import { languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { NativeSelect, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../data/api.ts'
import { updateAccount } from '../session/session.ts'
import { language, switchLanguage } from '../words/i18n.ts'
import { chooseTheme, useThemeName } from './appearance.tsx'
import { languageNames, usePartly } from './languages.tsx'
import { notify } from './notify.tsx'
import { palettes } from './palettes.ts'
import classes from './shell.module.css'
import { type ThemeName, themeNames } from './theme.ts'

const change = (body: Input<typeof accounts.change>['body']) =>
  void call(accounts.change, { body }).then(updateAccount).catch(notify)

/** Language, brightness and colour, stored with the account. */
export function LookMenu() {
  const { t } = useTranslation()
  const partly = usePartly()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const speakNow = (code: string) => {
    if (!isCode(languages, code)) return
    void switchLanguage(code).catch(notify)
    change({ language: code })
  }
  const darken = (scheme: string) => {
    if (!isCode(darkModes, scheme)) return
    setColorScheme(scheme)
    change({ uidark: scheme })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        px="sm"
        py="xs"
        label={t('shell.user.language')}
        data={languageNames}
        value={language()}
        onChange={event => speakNow(event.currentTarget.value)}
        inputWrapperOrder={['label', 'input', 'description']}
        description={partly}
      />
      <Text px="sm" pt="xxs" size="xs" fw="var(--weight-medium)">
        {t('shell.user.scheme')}
      </Text>
      <SegmentedControl
        mx="sm"
        mb="xs"
        size="xs"
        aria-label={t('shell.user.scheme')}
        value={colorScheme}
        onChange={darken}
        data={(['light', 'dark', 'auto'] as const).map(value => ({ value, label: t(`shell.schemes.${value}`) }))}
      />
      <Text px="sm" pb="xxs" size="xs" fw="var(--weight-medium)">
        {t('shell.user.theme')}
      </Text>
      <Swatches />
    </>
  )
}

function Swatches() {
  const { t } = useTranslation()
  const current = useThemeName()
  const choose = (name: ThemeName) => {
    chooseTheme(name)
    change({ uitheme: name })
  }
  return (
    <fieldset className={classes.swatches} aria-label={t('shell.user.theme')}>
      {themeNames.map(name => (
        <button
          key={name}
          type="button"
          style={{ background: palettes[name][7] }}
          title={t(`shell.themes.${name}`)}
          aria-label={t(`shell.themes.${name}`)}
          aria-pressed={name === current}
          onClick={() => choose(name)}
        >
          {name === current && <IconCheck size={16} aria-hidden />}
        </button>
      ))}
    </fieldset>
  )
}
