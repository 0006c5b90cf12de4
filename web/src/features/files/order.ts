import { cars } from '@kreislauf/core/features/cars/contract.ts'
import type { Doc } from '@kreislauf/core/features/files/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { nameOf } from './words.ts'

/** The order of a car's files, changed by drag and drop or by the buttons of a tile. */
export interface Order {
  /** From 1. */
  placeOf: (doc: Doc) => number
  count: number
  /** The file may be moved, and there is another position. */
  movable: (doc: Doc) => boolean
  move: (doc: Doc, place: number) => void
  dragged: Doc | undefined
  drag: (doc: Doc | undefined) => void
  /** Position of the last moved file, for screen readers. */
  said: string
}

export function useOrder(docs: readonly Doc[]): Order {
  const { t } = useTranslation()
  const [dragged, drag] = useState<Doc>()
  const [said, say] = useState('')
  const may = useCan(cars.changeDoc)
  const pressed = useRef<HTMLElement>(null)
  const { mutate } = useCall(cars.changeDoc, { what: { one: 'documents' }, deed: 'change' })
  // Moving a tile briefly removes its button from the document, and the focus with it.
  useEffect(() => {
    if (docs.length && pressed.current?.isConnected && document.activeElement === document.body) pressed.current.focus()
  }, [docs])
  const placeOf = (doc: Doc) => docs.findIndex(({ id }) => id === doc.id) + 1
  return {
    placeOf,
    count: docs.length,
    movable: doc => may && !doc.can.change && docs.length > 1,
    dragged,
    drag,
    said,
    move(doc, place) {
      drag(undefined)
      if (place === placeOf(doc)) return
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const announceMove = () => say(t('files.moved', { name: nameOf(doc), place, total: docs.length }))
      mutate(
        { params: { docId: doc.id }, body: { revision: doc.revision, place, from: placeOf(doc) } },
        { onSuccess: announceMove },
      )
    },
  }
}
