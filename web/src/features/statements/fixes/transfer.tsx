import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../../app/data/api.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { carsOf, type FixProps } from './props.ts'

/** Transfers the cars of a finding into the operating log. */
export function TransferFix({ finding, onClose }: FixProps) {
  const { t } = useTranslation()
  const ids = carsOf(finding)
  const run = async () => {
    const answers = await call(cars.transferMany, { body: { ids } })
    await Promise.all([invalidate('cars'), invalidate('statements')])
    const refused = answers.filter(({ ok }) => !ok)
    const done = answers.length - refused.length
    if (done > 0) notifyDone('receptions.done.transferred', { count: done })
    const names = refused.map(({ id, detail }) =>
      [finding.items.find(item => item.id === id)?.label, detail].join(': '),
    )
    if (refused.length > 0) throw new Problem('statements.not-mended', { names: names.join(', ') })
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('cars.bulk.transferTitle', { count: ids.length })}
      label={t('cars.actions.transferShort')}
      run={run}
    >
      {t('cars.bulk.transferText')}
    </Confirm>
  )
}
