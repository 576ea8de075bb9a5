/** Low Ammo markers (9.61425, 2.51425, 3.61425). */
import type { SideId } from '../../kernel/module';
import type { RepairData } from '../../kernel/moduleData/repair';
import { isVehicle, type Piece } from '../piece';

/** Whether the Low Ammo marker of a piece is one that a RePh takes off. */
export const isLowAmmoMeant = ({ lowAmmo }: RepairData, piece: Piece, side: SideId): boolean =>
  (lowAmmo.of === 'all' || isVehicle(piece)) && (lowAmmo.side ?? side) === side;
