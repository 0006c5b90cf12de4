import { accounts, darkModes, type OwnChange, themes } from '@kreislauf/core/features/accounts/contract.ts'
import { languages } from '@kreislauf/core/i18n.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Input, SegmentedControl, Select, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { updateAccount } from '../../app/session/session.ts'
import { useThemeName } from '../../app/shell/appearance.tsx'
import { languageNames, usePartly } from '../../app/shell/languages.tsx'
import { palettes } from '../../app/shell/palettes.ts'
import { Panel } from '../../ui/panel.tsx'
import { useLooks } from './looks.ts'
import classes from './profile.module.css'

/** Language, theme and brightness: applied at once and stored with the account. */
export function LooksPanel() {
  const { t, i18n } = useTranslation()
  const { colorScheme } = useMantineColorScheme()
  const theme = useThemeName()
  const show = useLooks()
  const partly = usePartly()
  const change = useCall(accounts.change, { what: { part: 'profile' }, onDone: updateAccount })
  const choose = (looks: Pick<OwnChange, 'language' | 'uitheme' | 'uidark'>) => {
    change.mutate({ body: looks })
    void show(Object.fromEntries(Object.entries(looks).filter(([, value]) => value)))
  }
  return (
    <Panel title={t('accounts.profile.looks')}>
      <div className={classes.looks}>
        <Select
          label={t('accounts.fields.language')}
          data={languageNames}
          value={i18n.language}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description']}
          description={partly}
          onChange={language => isCode(languages, language) && choose({ language })}
        />
        <Brightness value={colorScheme} onChange={uidark => choose({ uidark })} />
        <Themes value={theme} onChange={uitheme => choose({ uitheme })} />
      </div>
    </Panel>
  )
}

type Mode = (typeof darkModes)[number]

function Brightness({ value, onChange }: { value: string; onChange: (mode: Mode) => void }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Input.Wrapper label={t('accounts.fields.uidark')} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={darkModes.map(mode => ({ value: mode, label: t(`shell.schemes.${mode}`) }))}
        value={value}
        onChange={mode => isCode(darkModes, mode) && onChange(mode)}
      />
    </Input.Wrapper>
  )
}

type Theme = (typeof themes)[number]

function Themes({ value, onChange }: { value: string; onChange: (theme: Theme) => void }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={classes.wide}>
      <legend>{t('accounts.fields.uitheme')}</legend>
      <div className={classes.swatches}>
        {themes.map(theme => (
          <label key={theme} className={classes.swatch}>
            <input type="radio" name={name} value={theme} checked={theme === value} onChange={() => onChange(theme)} />
            <span className={classes.colour} style={{ background: palettes[theme][7] }} aria-hidden>
              {theme === value && <IconCheck size={16} />}
            </span>
            {t(`shell.themes.${theme}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
