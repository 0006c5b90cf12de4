import { companies, kindCalls, type OwnDepartment } from '@kreislauf/core/features/companies/contract.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTruckLoading } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, refreshAccount } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty.tsx'

/** The form of a collection and logistics company with the same address and people. */
function sameAs(own: OwnDepartment) {
  const { company, authority, identNr, openinghours, pickuphours, contactname, contactphone, contactmail, agblink } =
    own
  const { hasparkingspace, hascontainerspace, hasforklift, hascrane } = own
  const flags = { hasparkingspace, hascontainerspace, hasforklift, hascrane }
  const open = { openinghours, pickuphours, contactname, contactphone, contactmail, agblink }
  return { company, authority, identNr, ...open, ...flags, active: true }
}

/** Shown to a dismantler or collection point before it can offer cargo: one button that copies its own data. */
export function BecomeLooper() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const mayAdd = useCan('STD.C')
  const all = useDepartments()
  const from = all.find(one => one.department === 'DISMANTLER') ?? all.find(one => one.department === 'COLLECTOR')
  const create = useCall(kindCalls.LOOPER.create, { success: 'cargos.become.done' })
  const run = async () => {
    if (!from) return
    const read = from.department === 'DISMANTLER' ? companies.dismantler : companies.collector
    const own = await call(read, { params: { id: from.id } })
    if (own.foreign) return
    await create.mutateAsync({ body: sameAs(own) })
    await refreshAccount()
  }
  return (
    <>
      <EmptyState
        icon={<IconTruckLoading size={28} stroke={1.4} />}
        title={t('cargos.become.title')}
        text={t(mayAdd ? 'cargos.become.text' : 'cargos.become.ask')}
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={17} />} onClick={() => setAsking(true)}>
              {t('cargos.become.start')}
            </Button>
          )
        }
      />
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('cargos.become.start')}
        label={t('cargos.become.add')}
        run={run}
      >
        {t('cargos.become.confirm', { name: from?.name ?? '' })}
      </Confirm>
    </>
  )
}
