import { MandatorChange, type MandatorSettings, security } from '@kreislauf/core/features/security/contract.ts'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, refreshAccount } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useAccount } from '../../app/session/session.ts'
import { Cell, FormScreen, NumberField, Section, SwitchField, useFormOf, useValue } from '../../ui/form/index.ts'

/** Sign-in rules of a company; shown only to its own heads. */
export function MandatorForm() {
  const { head, mandator, visibleMandators } = useAccount()
  const own = head && visibleMandators[0]?.id === mandator.id
  const { data } = useQuery({ ...query(security.mandator, {}), enabled: own })
  return own && data ? <Editor settings={data} /> : null
}

function Editor({ settings }: { settings: MandatorSettings }) {
  const { t } = useTranslation()
  const { version, idleMinutes, requireSecondFactor, secured, users, defaultIdleMinutes } = settings
  const form = useFormOf(MandatorChange, {
    feature: 'security',
    initial: { version, idleMinutes, requireSecondFactor },
  })
  const required = useValue(form, 'requireSecondFactor')
  const change = useCall(security.changeMandator, { form: true, success: 'security.mandator.saved' })
  return (
    <FormScreen
      what={{ many: 'rules' }}
      form={form}
      save={body => change.mutateAsync({ body })}
      onSaved={({ version, idleMinutes, requireSecondFactor }) => {
        form.reset({ version, idleMinutes, requireSecondFactor })
        void refreshAccount()
      }}
      plain
      secondary
    >
      <Section title={t('security.mandator.title')} hint={t('security.mandator.hint', { name: settings.name })}>
        <Cell span={12}>
          <NumberField
            name={form.field('idleMinutes')}
            hint={t('security.hints.idleMinutes', { count: defaultIdleMinutes })}
          />
        </Cell>
        <Cell span={12}>
          <SwitchField name={form.field('requireSecondFactor')} />
          <Text size="sm" c="dimmed" mt="xs">
            {t('security.mandator.share', { secured, users })}
          </Text>
        </Cell>
        {required && !requireSecondFactor && secured < users && (
          <Cell span={12}>
            <Alert color="yellow" icon={<IconAlertTriangle />}>
              {t('security.mandator.warning')}
            </Alert>
          </Cell>
        )}
      </Section>
    </FormScreen>
  )
}
