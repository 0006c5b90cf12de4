import { asOwn, type Disposer, partners } from '@kreislauf/core/features/partners/contract.ts'
import { sharedDisposerList } from '@kreislauf/core/features/partners/lists.ts'
import { Button, Text } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../app/data/calls.ts'
import { Can } from '../../../app/session/session.ts'
import { useGo } from '../../../ui/go.tsx'
import { type ListState, RecordList } from '../../../ui/listing/index.ts'

/** Disposers maintained by themselves or the operator: copied into the own ones (details O75). */
export function SharedDisposers({ list, state }: { list: UseQueryResult<Disposer[]>; state: ListState }) {
  const { t } = useTranslation()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('partners.disposers.sharedHint')}
      </Text>
      <RecordList<Disposer>
        what={{ many: 'disposers' }}
        list={list}
        label={t('partners.disposers.sharedTitle')}
        definition={sharedDisposerList}
        state={state}
        search={t('partners.disposers.search')}
        cells={{ take: row => <TakeButton disposer={row} /> }}
        empty={{
          icon: IconShare2,
          title: t('partners.disposers.sharedEmpty.title'),
          text: t('partners.disposers.sharedEmpty.text'),
        }}
      />
    </>
  )
}

function TakeButton({ disposer }: { disposer: Disposer }) {
  const { t } = useTranslation()
  const go = useGo()
  const take = useCall(partners.saveDisposer, {
    success: ({ name }) => ({ key: 'partners.disposers.taken', params: { name } }),
    what: { one: 'disposers', name: disposer.name },
    onDone: mine => go(`/deser/btb/disposers/details/${mine.id}`),
  })
  return (
    <Can call={partners.saveDisposer} letter="C">
      <Button
        size="xs"
        variant="default"
        loading={take.isPending}
        aria-label={t('partners.disposers.takeNamed', { name: disposer.name })}
        onClick={() => take.mutate({ body: asOwn(disposer) })}
      >
        {t('partners.disposers.take')}
      </Button>
    </Can>
  )
}
