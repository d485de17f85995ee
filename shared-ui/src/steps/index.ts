/** `@howdah/shared-ui/steps`: steps of something long that the platform does, with how far it is. */
export { Steps, type Step, type StepState, type StepsProps } from './Steps.tsx';
