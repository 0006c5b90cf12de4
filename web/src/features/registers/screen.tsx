import { rangeOf } from '@kreislauf/core/days.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { REGISTERS, type RegisterRow, registers } from '@kreislauf/core/features/registers/contract.ts'
import { registerListOf } from '@kreislauf/core/features/registers/lists.ts'
import { Button, Group, Select } from '@mantine/core'
import { IconClipboardList, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile, openPdf } from '../../app/data/files.ts'
import { usePages } from '../../app/data/usepages.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Address } from '../../ui/address.ts'
import { askedBy, RecordList } from '../../ui/listing/index.ts'
import { optionsFound } from '../../ui/options.ts'
import { Screen } from '../../ui/screen.tsx'
import { LateMark } from '../log/index.ts'

/** The registers of NachwV § 24: received, handed on, and given away for reuse, by waste type. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const { dismantlerId } = yards
  const { from, to } = rangeOf(state)
  const register = REGISTERS.find(one => one === state.filters['register']) ?? 'in'
  const types = useQuery(query(registers.types, { params: { register, dismantlerId, from, to } })).data ?? []
  const wastetype = state.filters['type'] || (types[0]?.wastetype ?? (register === 'reuse' ? 'PARTS' : '160104'))
  const params = { register, dismantlerId, wastetype, from, to }
  const definition = registerListOf(register, wastetype)
  const list = usePages(registers.lines, { params, query: {} }, { definition, state })
  const choose = (type: string | null) => state.change({ q: '', filters: { type: type ?? '' } })
  return (
    <Screen
      title={t('registers.title')}
      count={list.count}
      action={
        <Group gap="xs">
          <YardChoice {...yards} />
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={18} />}
            onClick={() => void openPdf(registers.book, { params: { dismantlerId, from, to } })}
          >
            {t('registers.all')}
          </Button>
          {register !== 'reuse' && (
            <Select
              aria-label={t('fields.wasteType')}
              data={types.map(type => ({ value: type.wastetype, label: tradeText(type) }))}
              value={wastetype}
              onChange={choose}
              allowDeselect={false}
              searchable
              filter={optionsFound}
            />
          )}
        </Group>
      }
      tabs={{
        items: REGISTERS.map(key => ({ key, label: t(`registers.kinds.${key}`) })),
        active: register,
        onChange: key => state.change({ q: '', sort: '', filters: { register: key, type: '' } }),
      }}
    >
      <RecordList<RegisterRow>
        key={register}
        what={{ part: 'statistic' }}
        list={list}
        label={t(`registers.titles.${register}`)}
        definition={definition}
        state={state}
        range
        search={t('registers.search')}
        rowHref={row => hrefOf(register, row)}
        cells={{ late: row => row.late && <LateMark /> }}
        onExport={format =>
          fetchFile(registers.file, {
            params: { ...params, format },
            query: askedBy(state),
          })
        }
        empty={{
          icon: IconClipboardList,
          title: t('registers.empty'),
          text: t('registers.emptyText'),
        }}
      />
    </Screen>
  )
}

/** The record behind a line. */
function hrefOf(register: (typeof REGISTERS)[number], { recordId, carId }: RegisterRow): Address {
  if (register === 'out') return `/deser/btb/output/details/${recordId}`
  if (register === 'reuse') return `/deser/btb/output/spares/details/${recordId}`
  return carId ? `/deser/btb/entries/details/${carId}` : `/deser/btb/entries/other/${recordId}`
}
