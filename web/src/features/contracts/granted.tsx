import { type ContractDetails, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { Button } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './contracts.module.css'
import type { ContractSide } from './side.tsx'

interface GrantedProps {
  contract: ContractDetails
  side: ContractSide
}

/** Whether the dismantler shows itself the offers of this remanufacturer; hiding them asks first (rulings F11). */
export function Granted({ contract, side }: GrantedProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const may = useCan(contracts.grant)
  const { dismantlerId, remanId, granted, status, remanName } = contract
  const set = useCall(contracts.grant, {
    success: granted ? 'contracts.granted.hidden' : 'contracts.granted.shown',
    form: granted,
  })
  if (side !== 'DISMANTLER' || (status !== 'SIGNED' && status !== 'ENDED')) return null
  const write = (next: boolean) =>
    set.mutateAsync({ params: { dismantlerId, remanId }, body: { granted: next, was: granted } })
  return (
    <Panel
      title={t('contracts.granted.title')}
      aside={
        may && (
          <Button
            variant="default"
            size="xs"
            leftSection={granted ? <IconEyeOff size={15} /> : <IconEye size={15} />}
            loading={set.isPending}
            onClick={() => (granted ? setAsking(true) : void write(true).catch(() => undefined))}
          >
            {t(granted ? 'contracts.granted.hide' : 'contracts.granted.show')}
          </Button>
        )
      }
    >
      <p>{t(granted ? 'contracts.granted.on' : 'contracts.granted.off')}</p>
      <p className={classes.note}>{t('contracts.granted.text')}</p>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('contracts.granted.question', { name: remanName })}
        label={t('contracts.granted.hide')}
        danger
        run={() => write(false)}
      >
        {t('contracts.granted.consequence')}
      </Confirm>
    </Panel>
  )
}
