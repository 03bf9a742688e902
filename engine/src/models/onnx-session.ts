import { InferenceSession } from 'onnxruntime-node';

/** Opens an ONNX model for one core: the threads of the engine are its own. */
export function openSession(file: string): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Inputs come in ever new lengths: kept memory would grow to the sum of the largest steps. Measured
    // on text and speech, giving it back after each run costs no time.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
}
