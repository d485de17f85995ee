import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from './make-store.ts';

/** The hooks of react-redux, typed for this store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
