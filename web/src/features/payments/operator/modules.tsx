import { addMonths, today } from '@kreislauf/core/days.ts'
import { Activation, type MandatorModule, payments } from '@kreislauf/core/features/payments/contract.ts'
import { moduleList } from '@kreislauf/core/features/payments/lists.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { AreaField, DateField, FormScreen, useFormOf } from '../../../ui/form/index.ts'
import { Listing } from '../../../ui/listing/index.ts'

/** All companies with their operating logs; a click changes the end of a log's term. */
export function Companies() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(payments.modules, {}))
  const [chosen, setChosen] = useState<MandatorModule>()
  return (
    <>
      <Listing<MandatorModule>
        what={{ many: 'mandators' }}
        label={t('payments.operator.tabs.modules')}
        definition={moduleList}
        rows={data}
        onOpen={setChosen}
        error={error}
        onRetry={() => void refetch()}
        emptyState={<EmptyState title={t('payments.operator.noModules')} text={t('payments.operator.noModulesText')} />}
      />
      {chosen && (
        <Dialog
          opened
          onClose={() => setChosen(undefined)}
          title={t('payments.operator.setModuleTitle', { name: chosen.name })}
          lead={t('payments.operator.setModuleText')}
        >
          <ModuleForm company={chosen} onClose={() => setChosen(undefined)} />
        </Dialog>
      )}
    </>
  )
}

function ModuleForm({ company, onClose }: { company: MandatorModule; onClose: () => void }) {
  const { t } = useTranslation()
  const initial = { until: company.until ?? addMonths(today(), 1), reason: '' }
  const form = useFormOf(Activation, { feature: 'payments', initial })
  const set = useCall(payments.setModule, {
    form: true,
    success: ({ name, until }) => ({ key: 'payments.operator.moduleSet', params: { name, until } }),
  })
  return (
    <FormScreen
      what={{ one: 'mandators', name: company.name }}
      form={form}
      plain
      onCancel={onClose}
      save={body => set.mutateAsync({ params: { mandatorId: company.id }, body })}
      onSaved={onClose}
      saveLabel={t('payments.operator.set')}
    >
      <Stack gap="sm">
        <DateField name={form.field('until')} autoFocus />
        <AreaField name={form.field('reason')} />
      </Stack>
    </FormScreen>
  )
}
