import { useCallback, useEffect, useRef } from 'react';

/** For the end of a save: whether the user has left the form since the save began. */
export function useLeaving() {
  const left = useRef(false);
  const begin = useCallback(() => {
    left.current = false;
  }, []);
  const leave = useCallback(() => {
    left.current = true;
  }, []);
  const hasLeft = useCallback(() => left.current, []);
  useEffect(() => {
    begin();
    return leave;
  }, [begin, leave]);
  return {
    /** Call it before each save. */
    begin,
    /** Call it when the user leaves a form that can stay mounted. */
    leave,
    /** After it, show the result in a toast, and open no other page. */
    hasLeft,
  };
}
