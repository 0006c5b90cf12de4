import { defaultReminders, RemindersForm, reminders } from '@kreislauf/core/features/reminders/contract.ts'
import { reminderLimits } from '@kreislauf/core/features/reminders/rules.ts'
import { fromKeys, keysOf } from '@kreislauf/core/keys.ts'
import { reminded } from '@kreislauf/core/today/parts.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Cell, type Form, FormScreen, Section, useFormOf, useValue, WholesField } from '../../ui/form/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'

const sets = keysOf(reminded)
const labels = fromKeys(sets, name => reminded[name].label)
type Values = z.input<typeof RemindersForm>

/** The days before a deadline on which the company is reminded (details O24). */
export function RemindersScreen() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(reminders.settings, {}))
  return (
    <Screen title={t('reminders.title')} back={{ to: '/deser/company', label: t('companies.title') }} narrow>
      {error ? (
        <FailedState what={{ many: 'reminders' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Editor settings={data} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function Editor({ settings }: { settings: RemindersForm }) {
  const { t } = useTranslation()
  const may = useCan(reminders.save)
  const form = useFormOf(RemindersForm, { feature: 'reminders', labels, initial: settings, disabled: !may })
  const save = useCall(reminders.save, { form: true, success: 'reminders.saved' })
  return (
    <FormScreen
      what={{ many: 'reminders' }}
      form={form}
      save={body => save.mutateAsync({ body })}
      onSaved={saved => form.reset(saved)}
    >
      <Section title={t('reminders.title')} hint={t('reminders.lead')} aside={may && <Usual form={form} />}>
        {sets.map(name => (
          <Cell key={name} span={12}>
            <WholesField
              name={form.field(name)}
              hint={t(reminded[name].hint)}
              required={false}
              most={reminderLimits.days}
              count={reminderLimits.count}
              placeholder={t('reminders.placeholder')}
            />
            <None form={form} name={name} />
          </Cell>
        ))}
        <Cell span={12}>
          <Text size="sm" c="dimmed">
            {t('reminders.mails')}
          </Text>
        </Cell>
      </Section>
    </FormScreen>
  )
}

function Usual({ form }: { form: Form<Values> }) {
  const { t } = useTranslation()
  const usual = Object.fromEntries(sets.map(name => [name, [...defaultReminders[name]]])) as Pick<
    Values,
    (typeof sets)[number]
  >
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => form.patch(usual)}>
      {t('reminders.reset')}
    </Anchor>
  )
}

function None({ form, name }: { form: Form<Values>; name: (typeof sets)[number] }) {
  const { t } = useTranslation()
  const days = useValue(form, name)
  return days.length ? null : (
    <Text size="sm" c="dimmed" mt="xxs">
      {t('reminders.none')}
    </Text>
  )
}
