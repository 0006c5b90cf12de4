import { BIN_LENGTH, type ContractDetails, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Panel } from '../../ui/panel.tsx'
import classes from './contracts.module.css'
import type { ContractSide } from './side.tsx'

/** Where the yard collects the cores for this remanufacturer: printed beside the wanted parts of a car. */
export function Bin({ contract, side }: { contract: ContractDetails; side: ContractSide }) {
  const { t } = useTranslation()
  const may = useCan(contracts.grant)
  const { dismantlerId, remanId, granted, status, bin } = contract
  const [typed, setTyped] = useState(bin ?? '')
  const set = useCall(contracts.grant, { success: 'contracts.bin.saved' })
  if (side !== 'DISMANTLER' || (status !== 'SIGNED' && status !== 'ENDED')) return null
  const save = (event: FormEvent) => {
    event.preventDefault()
    set.mutate({ params: { dismantlerId, remanId }, body: { granted, was: granted, bin: typed, wasbin: bin } })
  }
  return (
    <Panel title={t('contracts.bin.label')}>
      {may ? (
        <form className={classes.bin} onSubmit={save}>
          <TextInput
            label={t('contracts.bin.name')}
            maxLength={BIN_LENGTH}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            autoComplete="off"
          />
          <Button type="submit" variant="default" loading={set.isPending} disabled={typed.trim() === (bin ?? '')}>
            {t('actions.save')}
          </Button>
        </form>
      ) : (
        bin && <p>{bin}</p>
      )}
      <p className={classes.note}>{t('contracts.bin.hint')}</p>
    </Panel>
  )
}
