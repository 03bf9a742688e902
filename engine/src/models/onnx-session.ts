import { InferenceSession } from 'onnxruntime-node';

/** Opens an ONNX model for one core: the threads of the engine are its own. */
export function openSession(file: string): Promise<InferenceSession> {
  return InferenceSession.create(file, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    // Inputs of ever new lengths would each leave a plan of memory behind.
    enableMemPattern: false,
  });
}
