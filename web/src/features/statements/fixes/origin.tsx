import { ORIGINS } from '@kreislauf/core/domain/parties.ts'
import { Origin, wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { invalidate } from '../../../app/data/api.ts'
import { useCall } from '../../../app/data/calls.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormScreen, SelectField, useFormOf } from '../../../ui/form/index.ts'
import { useRegions } from '../../receptions/index.ts'
import { type FixProps, idsOf } from './props.ts'

/** Sets the origin of all cars of the finding at once. */
export function OriginFix({ finding, dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const regions = useRegions()
  const form = useFormOf(Origin, {
    feature: 'receptions',
    initial: { originkind: 'PRIVATE', originregion: null },
  })
  const save = useCall(wastereports.saveOrigins, {
    form: true,
    success: ({ changed }) => ({ key: 'wastereports.origins.done', params: { count: changed } }),
  })
  const [receptions, cars] = [idsOf(finding, 'reception'), idsOf(finding, 'car')]
  const count = receptions.length + cars.length
  const kinds = ORIGINS.map(value => ({ value, label: t(`receptions.originkinds.${value}`) }))
  const send = async (body: z.output<typeof Origin>) => {
    await save.mutateAsync({ params: { dismantlerId }, body: { ...body, receptions, cars } })
    await invalidate('statements')
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('wastereports.origins.title', { count })}
      lead={t('wastereports.origins.lead')}
    >
      <FormScreen
        what={{ many: 'cars' }}
        form={form}
        plain
        save={send}
        saveLabel={t('wastereports.origins.save')}
        onSaved={onClose}
        onCancel={onClose}
      >
        <SelectField name={form.field('originkind')} choices={kinds} clearable={false} autoFocus />
        <SelectField name={form.field('originregion')} choices={regions} clearable={false} />
      </FormScreen>
    </Dialog>
  )
}
