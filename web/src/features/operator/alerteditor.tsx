import { AlertForm, alertLevels, system, type WrittenAlert } from '@kreislauf/core/features/system/contract.ts'
import { shownIn, type Texts } from '@kreislauf/core/i18n.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { Line } from '../../app/shell/linestack.tsx'
import {
  Cell,
  FormScreen,
  fieldsOf,
  MomentField,
  RadioField,
  Section,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { alertSaved } from './alertsaid.ts'
import { LanguageTexts, languageName, languagesOf } from './languagetexts.tsx'
import classes from './operator.module.css'

type Values = z.input<typeof AlertForm>

const { useForm } = fieldsOf<Values>()

const blank: Values = { level: 'info', texts: { de: '' }, from: null, to: null }
const valuesOf = ({ id, version, level, texts, from, to }: WrittenAlert): Values => ({
  ...{ id, version, level, from, to },
  texts: { ...texts, de: texts['de'] ?? '' },
})

/** Texts of an alert in each language, and its period. */
export function AlertEditor({ alert }: { alert?: WrittenAlert }) {
  const { t } = useTranslation()
  const go = useGo()
  const form = useFormOf(AlertForm, {
    feature: 'system',
    initial: alert ? valuesOf(alert) : blank,
    draft: `alert-${alert?.id ?? 'new'}`,
  })
  const write = useCall(system.writeAlert, { success: alertSaved, form: true })
  const change = useCall(system.changeAlert, { success: alertSaved, form: true })
  const save = (body: Values) =>
    alert ? change.mutateAsync({ params: { id: alert.id }, body }) : write.mutateAsync({ body })
  return (
    <FormScreen
      what={{ one: 'alerts', name: alert?.id }}
      form={form}
      save={save}
      onSaved={() => go('/deser/operator/alerts')}
    >
      <Section title={t('system.alerts.content')}>
        <Cell span={12}>
          <RadioField
            name={form.field('level')}
            choices={alertLevels.map(value => ({ value, label: t(`system.levels.${value}`) }))}
          />
        </Cell>
        <LanguageTexts name={language => form.field(`texts.${language}`)} autoFocus={!alert} />
      </Section>
      <Section title={t('system.alerts.period')}>
        <Cell span={6}>
          <MomentField name={form.field('from')} />
        </Cell>
        <Cell span={6}>
          <MomentField name={form.field('to')} />
        </Cell>
      </Section>
      <Section title={t('system.alerts.preview')}>
        <Previews />
      </Section>
      <RecordWatch dataClass="system" id={alert?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

/** Preview of the line in each language, and in the fallback for all others. */
function Previews() {
  const { t } = useTranslation()
  const form = useForm()
  const level = useValue(form, 'level')
  const texts: Texts = useValue(form, 'texts')
  return (
    <div className={classes.previews}>
      {languagesOf(texts).map(language => {
        const shown = shownIn(texts, language) ?? 'de'
        return (
          <div key={language} className={classes.preview}>
            <span>
              {languageName(language)}
              {shown !== language && <small>{t('system.alerts.fallback', { language: languageName(shown) })}</small>}
            </span>
            <Line line={{ key: language, level, language: shown, words: texts[shown]?.trim() || '…' }} whole />
          </div>
        )
      })}
      <p className={classes.others}>
        {t('system.alerts.others', { language: languageName(texts['en']?.trim() ? 'en' : 'de') })}
      </p>
    </div>
  )
}
