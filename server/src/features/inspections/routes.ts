import { randomInt } from 'node:crypto'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { steps, whyNotGiven } from '@kreislauf/core/features/inspections/rules.ts'
import { writtenIn } from '@kreislauf/core/i18n.ts'
import { Problem, refuse } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import { ownLink } from '../../platform/http/links.ts'
import { feature } from '../../platform/http/serve.ts'
import { hashOf, newToken } from '../../platform/http/session.ts'
import { ownYard } from '../companies/index.ts'
import { deleteFile, shownFile, storedFile } from '../files/index.ts'
import { prepare } from './bundle.ts'
import { macOf } from './opening.ts'
import {
  bundleFile,
  giveKey,
  insertInspection,
  inspection,
  list,
  openings,
  renewPin,
  revokeInspection,
  tokenHashOf,
} from './queries.ts'

const DIGITS = 6
const newPin = () => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

export const inspectionRoutes = feature(inspections, {
  list: ({ db, params }) => list(db, params.id),

  async get({ db, params: { id } }) {
    const at = batchReads(db)
    const [folder, opened] = await Promise.all([inspection(at, id), openings(at, id)])
    return { ...folder, opened }
  },

  async create({ db, who, params, body, platform, request, language }) {
    refuse(whyNotGiven(body))
    const { id: dismantlerId, mandatorId } = await ownYard(db, params.id)
    const createdby = who.name || who.email
    const id = await insertInspection(db, { ...body, dismantlerId, createdby, language: writtenIn(language) })
    const token = newToken()
    const tokenHash = hashOf(token)
    const pin = body.pin ? newPin() : null
    await giveKey(db, id, tokenHash, pin === null ? null : macOf(platform, tokenHash, pin))
    void prepare(platform, { mandatorId, id }, request.log)
    return { id, pin, link: ownLink(platform.config, undefined, `/inspection/${token}`) }
  },

  async renewPin({ db, params: { id }, platform }) {
    refuse(steps.renewPin(await inspection(db, id)))
    const pin = newPin()
    await renewPin(db, id, macOf(platform, await tokenHashOf(db, id), pin))
    return { pin }
  },

  async revoke({ db, params: { id } }) {
    refuse(steps.revoke(await inspection(db, id)))
    await revokeInspection(db, id)
    const file = await bundleFile(db, id)
    if (file) await deleteFile(db, file)
    return inspection(db, id)
  },

  async bundle({ db, who: { mandatorId }, params: { id }, platform, request }) {
    refuse(steps.read(await inspection(db, id)))
    const file = await bundleFile(db, id)
    if (!file) {
      void prepare(platform, { mandatorId, id }, request.log)
      throw new Problem('inspections.preparing')
    }
    return shownFile(platform.files, await storedFile(db, file))
  },
})
