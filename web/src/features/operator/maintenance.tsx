import { system } from '@kreislauf/core/features/system/contract.ts'
import { shownIn } from '@kreislauf/core/i18n.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Maintenance } from '@kreislauf/core/maintenance.ts'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLock, IconTool } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Cell, FormScreen, MomentField, Section, useFormOf } from '../../ui/form/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { LanguageTexts } from './languagetexts.tsx'

type Values = z.input<typeof Maintenance>
type Status = Output<typeof system.status>

/** The switch that closes the system to everybody but admins (decision 42). */
export function MaintenancePanel({ status: { maintenance, closed } }: { status: Status }) {
  const { t, i18n } = useTranslation()
  const [asking, setAsking] = useState(false)
  const stop = useCall(system.switchMaintenance, { success: 'system.maintenance.stopped' })
  const { on, message, until } = maintenance
  const badge = (
    <StatusBadge
      tone={on || closed ? 'warning' : 'good'}
      label={t(on || closed ? 'system.maintenance.on' : 'system.maintenance.off')}
    />
  )
  const words = message as Record<string, string | null> | undefined
  const shown = shownIn(words, i18n.language)
  return (
    <Panel title={t('system.maintenance.title')} aside={badge}>
      {closed && (
        <Alert color="yellow" icon={<IconLock size={18} />} mb="sm">
          {t('system.maintenance.byConfiguration')}
        </Alert>
      )}
      <Text>{t(on ? 'system.maintenance.onText' : 'system.maintenance.offText')}</Text>
      {on && words && shown && (
        <Text mt="xs" lang={shown}>
          {words[shown]}
        </Text>
      )}
      {on && until && <Text mt="xs">{t('system.maintenance.till', { until })}</Text>}
      <Group mt="md" gap="xs">
        {on && (
          <Button
            loading={stop.isPending}
            onClick={() => stop.mutate({ body: { ...maintenance, on: false } as Values })}
          >
            {t('system.maintenance.stop')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconTool size={17} />} onClick={() => setAsking(true)}>
          {t(on ? 'system.maintenance.change' : 'system.maintenance.start')}
        </Button>
      </Group>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        size="m"
        title={t(on ? 'system.maintenance.change' : 'system.maintenance.startQuestion')}
        lead={t('system.maintenance.startText')}
      >
        <SwitchForm maintenance={maintenance} onClose={() => setAsking(false)} />
      </Dialog>
    </Panel>
  )
}

/** Message to users, and expected end. */
function SwitchForm({ maintenance, onClose }: { maintenance: Status['maintenance']; onClose: () => void }) {
  const { t } = useTranslation()
  const { on, message, until } = maintenance
  const form = useFormOf(Maintenance, {
    feature: 'system',
    initial: {
      on: true,
      ...(message && { message: message as NonNullable<Values['message']> }),
      until: on ? (until ?? null) : null,
    },
  })
  const save = useCall(system.switchMaintenance, { success: 'system.maintenance.started', form: true })
  return (
    <FormScreen
      form={form}
      plain
      save={body => save.mutateAsync({ body })}
      onSaved={onClose}
      onCancel={onClose}
      saveLabel={t(on ? 'actions.save' : 'system.maintenance.start')}
    >
      <Section title={t('system.alerts.content')}>
        <LanguageTexts name={language => form.field(`message.${language}`)} autoFocus />
        <Cell span={6}>
          <MomentField name={form.field('until')} />
        </Cell>
      </Section>
    </FormScreen>
  )
}
