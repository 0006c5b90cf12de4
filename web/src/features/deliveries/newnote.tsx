import { type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { deliveries, type NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Button, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { addresses, partnerOf } from './side.tsx'

/** Makes a note of all lines of a ready box and opens it. */
function useMaking(side: NoteSide) {
  const go = useGo()
  const { mutate, isPending } = useCall(deliveries.save, {
    success: 'deliveries.make.done',
    what: { one: 'deliveries', name: '' },
    onDone: ({ id }) => go(addresses[side].details(id)),
  })
  return { make: (remanContractId: number) => mutate({ body: { remanContractId } }), isPending }
}

interface NewNoteProps {
  side: NoteSide
  placeId: number
  onClose: () => void
}

/** Chooses the ready box of which a note is made. */
export function NewNote({ side, placeId, onClose }: NewNoteProps) {
  const { t } = useTranslation()
  const list = useQuery(
    query(side === 'REMAN' ? carts.byReman : carts.byDismantler, {
      params: { id: placeId },
      query: { status: 'READY' },
    }),
  )
  const ready = list.data?.filter(({ readyForPickup, lines }) => readyForPickup && lines > 0)
  const [picked, pick] = useState<number>()
  const chosen = picked ?? ready?.[0]?.remanContractId
  const { make, isPending } = useMaking(side)
  return (
    <Dialog opened onClose={onClose} title={t('deliveries.make.title')} lead={t('deliveries.make.text')}>
      {list.error ? (
        <FailedState what={{ many: 'carts' }} error={list.error} onRetry={() => void list.refetch()} />
      ) : !ready ? (
        <SkeletonRows count={2} />
      ) : ready.length === 0 ? (
        <Text>{t('deliveries.make.none')}</Text>
      ) : (
        <Radio.Group
          label={t('deliveries.make.box')}
          value={String(chosen)}
          onChange={value => pick(Number(value))}
          data-autofocus
        >
          <Stack gap="sm" mt="xs">
            {ready.map(box => (
              <Box key={box.remanContractId} box={box} side={side} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
        {chosen !== undefined && (
          <Button loading={isPending} onClick={() => make(chosen)}>
            {t('deliveries.make.label')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  )
}

function Box({ box, side }: { box: CartRow; side: NoteSide }) {
  const { t, i18n } = useTranslation()
  const { remanContractId, pieces, total } = box
  return (
    <Radio
      value={String(remanContractId)}
      label={partnerOf(box, side)}
      description={t('deliveries.make.about', { count: pieces, total: formatNumber('money', total, i18n.language) })}
    />
  )
}
